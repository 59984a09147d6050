import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { CSV, choices, listOf, one, PDF } from "~/contract/lists";
import { identifier, option, pageOf, pathId } from "~/contract/paging";
import { passNumber } from "~/contract/pass-holders/holder";
import { MAX_CODES } from "~/contract/pass-holders/words";
import { batchOrder, cardReceipt, cardRequestForm, cardSettings } from "./forms";
import { batchStates, cardStates, lostCauses, PACE_DAYS, SIGN_UP_CARDS, writeOffCauses } from "./words";

const somebody = z.object({ at: z.string(), by: z.string() });
/** An operator; null: the programme itself. */
const counter = option.nullable();

const batch = z.object({
  id: z.string(),
  /** As people call it: “lot n° 121”. */
  number: z.number().int(),
  operator: counter,
  count: z.number().int(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  /** The last digit is the check digit of EAN-13, and the run counts by the first twelve. */
  checkDigit: z.boolean(),
  state: z.enum(batchStates),
  address: z.string(),
  ordered: somebody,
  sent: somebody.nullable(),
  /** With the number that the receiver read on the first card, if it is not the batch's first number. */
  received: somebody.extend({ firstNumber: z.string().nullable() }).nullable(),
  missing: z.number().int(),
  spoiled: z.number().int(),
  given: z.number().int(),
  /** Cards not given out yet; null before the batch is received. */
  left: z.number().int().nullable(),
});
export type CardBatch = z.output<typeof batch>;

const lostCard = somebody.extend({ number: z.string(), cause: z.enum(lostCauses) });
export type LostCard = z.output<typeof lostCard>;

const request = z.object({
  id: z.string(),
  operator: option,
  count: z.number().int(),
  address: z.string(),
  remark: z.string().nullable(),
  asked: somebody,
});
export type CardRequest = z.output<typeof request>;

/** The stock of a counter. */
const stock = z.object({
  left: z.number().int(),
  /** Average number of cards given per day, recently. */
  perDay: z.number(),
  /** How many days it will last at this pace; null when none were given. */
  daysLeft: z.number().int().nullable(),
});

const settings = z.object({
  /** The first number of the next run. */
  nextNumber: z.string(),
  checkDigit: z.boolean(),
  /** A counter with fewer cards gets a warning. */
  threshold: z.number().int(),
});
export type CardSettings = z.output<typeof settings>;

/** The query of the batches: of one counter, in some states. */
export const batchList = listOf({
  filters: { State: choices(z.enum(batchStates, { error: "invalid" })), EltoId: one(identifier) },
});

const byId = z.object({ id: pathId });
const byNumber = z.object({ number: passNumber });

/** Physical cards: their batches, and the stock of counters (additions). */
export const cardCalls = {
  overview: call({
    method: "get",
    path: "/cards",
    access: "bearer",
    summary: "Figures of cards, counters that ask for some, and the settings (addition)",
    description:
      "For platform administrators. The counters that run out first come first, among those that ask and among those below the threshold that have not asked.",
    success: 200,
    answer: z.object({
      atCounters: z.number().int(),
      onTheWay: z.number().int(),
      /** Reported lost or stolen in thirty days. */
      lost: z.number().int(),
      requests: z.array(request.extend(stock.shape)),
      /** Counters below the threshold, without a request or a batch on its way. */
      belowThreshold: z.array(stock.extend({ operator: option })),
      byState: z.object({ ordered: z.number().int(), sent: z.number().int(), received: z.number().int() }),
      settings,
    }),
  }),
  counter: call({
    method: "get",
    path: "/cards/counter",
    access: "bearer",
    summary: "What a counter has left (addition)",
    description: `Of the distributor that the person works for (\`EltoId\` where there are several); platform administrators see any, and without \`EltoId\` the programme's own cards. The pace is that of the last ${PACE_DAYS} days.`,
    refuses: ["notFound"],
    query: z.object({ EltoId: identifier.optional() }),
    success: 200,
    answer: stock.extend({
      operator: counter,
      /** The distributors that the person works for. */
      counters: z.array(option),
      threshold: z.number().int(),
      /** In the batches with cards left. */
      given: z.number().int(),
      spoiled: z.number().int(),
      onTheWay: z.array(batch),
      request: request.nullable(),
      address: z.string(),
      /** The latest numbers that were given or written off; the counter does not see the holders. */
      latest: z.array(z.object({ number: z.string(), at: z.string(), cause: z.enum(lostCauses).nullable() })),
    }),
  }),
  batches: call({
    method: "get",
    path: "/cards/batches",
    access: "bearer",
    summary: "Batches of cards (addition)",
    description: "The newest first; distributors' users see those of their own operators.",
    query: batchList.query,
    success: 200,
    answer: pageOf(batch),
  }),
  batch: call({
    method: "get",
    path: "/cards/batches/{id}",
    access: "bearer",
    summary: "One batch of cards (addition)",
    description:
      "With the cards that are missing or written off, and how many were given at another counter.",
    refuses: ["notFound"],
    params: byId,
    success: 200,
    answer: batch.extend({ lost: z.array(lostCard), elsewhere: z.number().int() }),
  }),
  order: call({
    method: "post",
    path: "/cards/batches",
    access: "bearer",
    summary: "Order a batch of cards (addition)",
    description: `For platform administrators. The product gives the numbers: a run that nobody has, had or was given. A distributor that is accepted gets ${SIGN_UP_CARDS} without it.`,
    refuses: ["cardNumbersUsedUp"],
    headers: idempotent,
    body: batchOrder,
    success: 200,
    answer: z.object({
      id: z.string(),
      number: z.number().int(),
      firstNumber: z.string(),
      lastNumber: z.string(),
    }),
  }),
  send: call({
    method: "post",
    path: "/cards/batches/{id}/sent",
    access: "bearer",
    summary: "A batch was sent (addition)",
    description: "For platform administrators.",
    refuses: ["notFound", "cardBatchMoved"],
    params: byId,
    success: 204,
    answer: "none",
  }),
  receive: call({
    method: "post",
    path: "/cards/batches/{id}/received",
    access: "bearer",
    summary: "A batch was received (addition)",
    description:
      "By its distributor, or a platform administrator. `counted` and the missing ones, named by their numbers, their last digits or ranges of them, make up the batch. Another first number than the batch's is kept and told, and hinders nothing.",
    refuses: ["notFound", "cardBatchMoved"],
    headers: idempotent,
    params: byId,
    body: cardReceipt,
    success: 200,
    answer: z.object({ left: z.number().int(), missing: z.number().int(), otherFirst: z.boolean() }),
  }),
  printFile: call({
    method: "post",
    path: "/cards/batches/{id}/file",
    access: "bearer",
    summary: "A batch for the printer (addition)",
    description: `For platform administrators: each number, as it is printed and as its QR code says it, as CSV; or sheets of codes as PDF, for up to ${MAX_CODES} cards.`,
    refuses: ["notFound", "tooManyQrCodes", "exportsBusy"],
    params: byId,
    body: z.object({ format: z.enum(["Csv", "Pdf"], { error: "invalid" }) }),
    success: 200,
    answer: "file",
    files: { [CSV]: "bytes", [PDF]: "bytes" },
  }),
  ask: call({
    method: "post",
    path: "/cards/requests",
    access: "bearer",
    summary: "A counter asks for cards (addition)",
    description:
      "For the users of distributors, and for platform administrators, who name the counter; once at a time.",
    refuses: ["cardRequestOpen"],
    headers: idempotent,
    body: cardRequestForm,
    success: 200,
    answer: z.object({ id: z.string() }),
  }),
  prepare: call({
    method: "post",
    path: "/cards/requests/{id}/prepare",
    access: "bearer",
    summary: "Order the batch that a counter asked for (addition)",
    description:
      "For platform administrators: as many cards as were asked for, to the address that was given.",
    refuses: ["notFound", "cardRequestClosed", "cardNumbersUsedUp"],
    headers: idempotent,
    params: byId,
    success: 200,
    answer: z.object({
      id: z.string(),
      number: z.number().int(),
      firstNumber: z.string(),
      lastNumber: z.string(),
    }),
  }),
  withdrawRequest: call({
    method: "delete",
    path: "/cards/requests/{id}",
    access: "bearer",
    summary: "Cards are asked for no more (addition)",
    description: "By the counter, or a platform administrator who does not answer it with a batch.",
    refuses: ["notFound", "cardRequestClosed"],
    params: byId,
    success: 204,
    answer: "none",
  }),
  card: call({
    method: "get",
    path: "/cards/numbers/{number}",
    access: "bearer",
    summary: "What is known of a card (addition)",
    description:
      "For whoever signs pass holders up: to which counter its batch went, whether it was given, lost, replaced or written off. Who has it is told to platform administrators.",
    params: byNumber,
    success: 200,
    answer: z.object({
      number: z.string(),
      state: z.enum(cardStates),
      at: z.string().nullable(),
      batch: z.object({ id: z.string(), number: z.number().int(), operator: counter }).nullable(),
      /** The batch belongs to one of the person's counters, or to the programme if the person is one of its team. */
      isOwn: z.boolean(),
      holder: option.nullable(),
    }),
  }),
  writeOff: call({
    method: "post",
    path: "/cards/numbers/{number}/writeoff",
    access: "bearer",
    summary: "A card is spoiled (addition)",
    description:
      "Of a batch that was received: by its distributor, or a platform administrator. Repeated it changes nothing.",
    refuses: ["notFound", "cardGiven"],
    params: byNumber,
    body: z.object({ cause: z.enum(writeOffCauses, { error: "required" }) }),
    success: 204,
    answer: "none",
  }),
  backInUse: call({
    method: "delete",
    path: "/cards/numbers/{number}/writeoff",
    access: "bearer",
    summary: "A card that was missing or written off can be given after all (addition)",
    description: "By the distributor of its batch, or a platform administrator.",
    refuses: ["notFound"],
    params: byNumber,
    success: 204,
    answer: "none",
  }),
  changeSettings: call({
    method: "put",
    path: "/cards/settings",
    access: "bearer",
    summary: "Settings of cards (addition)",
    description:
      "For platform administrators: where the next run begins, whether its numbers have the check digit of EAN-13, and below how many cards a counter is told. Numbers that were given out are passed over.",
    body: cardSettings,
    success: 204,
    answer: "none",
  }),
};
