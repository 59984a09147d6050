import { z } from "zod";
import { call } from "~/contract/call";
import { idempotent } from "~/contract/idempotency";
import { CSV, choices, listOf, one, PDF } from "~/contract/lists";
import { identifier, option, pageOf, pathId } from "~/contract/paging";
import { passNumber } from "~/contract/pass-holders/holder";
import { MAX_CODES } from "~/contract/pass-holders/words";
import { batchOrder, cardReceipt, cardRequestForm, cardSettings } from "./forms";
import { batchStates, cardStates, lostCauses, PACE_DAYS, SIGN_UP_CARDS, writeOffCauses } from "./words";

const datedAct = z.object({ at: z.string(), by: z.string() });
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
  ordered: datedAct,
  sent: datedAct.nullable(),
  /** With the number that the receiver read on the first card, if it is not the batch's first number. */
  received: datedAct.extend({ firstNumber: z.string().nullable() }).nullable(),
  missing: z.number().int(),
  spoiled: z.number().int(),
  given: z.number().int(),
  /** Cards not given out yet; null before the batch is received. */
  left: z.number().int().nullable(),
});
export type CardBatch = z.output<typeof batch>;

const lostCard = datedAct.extend({ number: z.string(), cause: z.enum(lostCauses) });
export type LostCard = z.output<typeof lostCard>;

const request = z.object({
  id: z.string(),
  operator: option,
  count: z.number().int(),
  address: z.string(),
  remark: z.string().nullable(),
  asked: datedAct,
});
export type CardRequest = z.output<typeof request>;

/** The stock of a counter. */
const stock = z.object({
  left: z.number().int(),
  /** Average number of cards given per day, recently. */
  perDay: z.number(),
  /** Days until the stock runs out at this pace; null if no cards were given. */
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
    summary: "Figures of cards, counters that request cards, and the settings (addition)",
    description:
      "For platform administrators. In both lists, of counters that request cards and of counters below the threshold without a request, those that run out first come first.",
    success: 200,
    answer: z.object({
      atCounters: z.number().int(),
      onTheWay: z.number().int(),
      /** Cards reported as lost or stolen in the last thirty days. */
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
    summary: "The stock of a counter (addition)",
    description: `The counter of the person's distributor (\`EltoId\` if there are several); platform administrators can see any counter, and the programme's own cards without \`EltoId\`. The pace is the average of the last ${PACE_DAYS} days.`,
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
    description: "Newest first; distributors' users see those of their own operators.",
    query: batchList.query,
    success: 200,
    answer: pageOf(batch),
  }),
  batch: call({
    method: "get",
    path: "/cards/batches/{id}",
    access: "bearer",
    summary: "A batch of cards (addition)",
    description:
      "Includes the cards that are missing or written off, and the number of cards that were given out at another counter.",
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
    description: `For platform administrators. The numbers are a consecutive run that is not in use and was never assigned. An accepted distributor gets ${SIGN_UP_CARDS} cards automatically.`,
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
    summary: "Mark a batch as sent (addition)",
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
    summary: "Mark a batch as received (addition)",
    description:
      "For its distributor and platform administrators. The sum of `counted` and the missing cards, which are listed by their numbers, last digits or ranges, must be the size of the batch. A first number that differs from the batch's is recorded and reported, but accepted.",
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
    summary: "The printer's file of a batch (addition)",
    description: `For platform administrators: each number, as printed and as in its QR code, as CSV; or sheets of QR codes as PDF, for up to ${MAX_CODES} cards.`,
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
    summary: "Request cards for a counter (addition)",
    description:
      "For the users of distributors, and for platform administrators, who specify the counter; one request at a time.",
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
    summary: "Order the batch that a counter requested (addition)",
    description: "For platform administrators: the requested number of cards, to the given address.",
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
    summary: "Withdraw a request for cards (addition)",
    description: "For the counter, and for platform administrators who do not order a batch.",
    refuses: ["notFound", "cardRequestClosed"],
    params: byId,
    success: 204,
    answer: "none",
  }),
  card: call({
    method: "get",
    path: "/cards/numbers/{number}",
    access: "bearer",
    summary: "The state of a card (addition)",
    description:
      "For people who sign pass holders up: the counter of its batch, and whether it was given out, lost, replaced or written off. Only platform administrators see its holder.",
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
    summary: "Write a card off (addition)",
    description: "For the distributor of its received batch, and platform administrators. Idempotent.",
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
    summary: "Restore a card that was missing or written off (addition)",
    description: "For the distributor of its batch, and platform administrators.",
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
      "For platform administrators: the first number of the next run, whether its numbers have the check digit of EAN-13, and the stock below which a counter gets a warning. Numbers in use are skipped.",
    body: cardSettings,
    success: 204,
    answer: "none",
  }),
};
