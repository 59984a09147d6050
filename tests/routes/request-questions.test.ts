import { describe, expect, it } from "vitest";
import * as followedRequest from "~/routes/operators/account/request";
import * as review from "~/routes/reviews/operator";
import { testApi } from "../support/api";
import { freshDatabase } from "../support/database";
import { addOperator, addUser } from "../support/operators";
import { picture } from "../support/rights-world";
import { openScreens, toastOf } from "../support/screens";

const { db } = await freshDatabase();
const api = testApi(db);
const screens = await openScreens(api);
const chief = await addUser(db, { role: "AdminWbt", name: "Chef" });
const operator = await addOperator(db, { name: "Kayaks", shown: true });
const manager = await addUser(db, { operators: [operator], name: "Gérante" });
const own = await api.as(manager);
const { tourismProduct } = operator.sheet;
const { version } = await own.operators.details({ eltoId: operator.id });
await own.operators.update({
  ...operator.sheet,
  tourismProduct: { ...tourismProduct, phone: "+3281333333" },
  eltoId: operator.id,
  version,
  status: "Active",
});
const { id: requestId } = await own.operators.request({ eltoId: operator.id });
const page = `/reviews/eltos/${operator.id}`;
const byChief = { as: chief, params: { eltoId: operator.id } };
const followed = `/eltos/${operator.id}/overview/requests/${requestId}`;
const byManager = { as: manager, params: { eltoId: operator.id, requestId } };
const phone = "tourismProduct.phone";

describe("a question to the author", () => {
  it("is asked on the page of the review, which keeps the input when it is refused", async () => {
    const step = await screens.load(review, `${page}?ask=1`, byChief);
    expect(step.data).toMatchObject({ asking: true, thread: { canBeAsked: true, messages: [] } });
    const empty = await screens.post(
      review,
      `${page}?ask=1`,
      { intent: "ask", requestId, text: "" },
      byChief,
    );
    expect(empty).toMatchObject({ status: 422, data: { lastResult: { error: { text: ["required"] } } } });
    const asked = await screens.post(
      review,
      `${page}?ask=1`,
      { intent: "ask", requestId, text: "Lequel faut-il publier ?", fields: phone },
      byChief,
    );
    expect(asked).toMatchObject({ status: 303, location: page });
    expect(toastOf(asked)).toBe("backoffice-thread:sent");
    const shown = await screens.load(review, page, byChief);
    expect(shown.data).toMatchObject({
      asking: false,
      thread: { messages: [{ fields: [phone] }] },
      surroundings: { queue: { asked: 1 } },
    });
  });

  it("is answered on the page that the mail links to, with pictures", async () => {
    const load = () => screens.load(followedRequest, followed, byManager);
    expect((await load()).data).toMatchObject({ request: { mayAnswer: true } });
    const notAPicture = new File(["%PDF"], "courrier.pdf", { type: "application/pdf" });
    const refused = await screens.post(
      followedRequest,
      followed,
      { text: "Le second.", files: notAPicture },
      byManager,
    );
    expect(refused).toMatchObject({
      status: 422,
      data: { lastResult: { initialValue: { text: "Le second." }, error: { pictures: ["fileFormat"] } } },
    });
    const answered = await screens.post(
      followedRequest,
      followed,
      { text: "Le second.", files: picture() },
      byManager,
    );
    expect(toastOf(answered)).toBe("backoffice-thread:answerSent");
    expect((await load()).data).toMatchObject({
      request: { mayAnswer: false },
      thread: { messages: [{ kind: "question" }, { kind: "answer", pictures: [expect.any(String)] }] },
    });
  });

  it("redirects from its mail to the request's latest amendment, also after a decision", async () => {
    const phoned = async (number: string, id: string) => {
      const sheet = { ...operator.sheet, tourismProduct: { ...tourismProduct, phone: number } };
      await own.operators.amend({ ...sheet, eltoId: operator.id, requestId: id });
      return (await own.operators.request({ eltoId: operator.id })).id;
    };
    const again = await phoned("+3281555555", await phoned("+3281444444", requestId));
    const pathOf = (id: string) => `/eltos/${operator.id}/overview/requests/${id}`;
    const load = () => screens.load(followedRequest, followed, byManager);
    expect((await load()).location).toBe(pathOf(again));
    await (await api.as(chief)).operatorDashboard.approve({ id: operator.id, requestId: again });
    expect((await load()).location).toBe(pathOf(again));
    const stranger = await addUser(db, { operators: [await addOperator(db)] });
    expect((await screens.load(followedRequest, followed, { ...byManager, as: stranger })).status).toBe(404);
  });

  it("keeps the input of either side when another person decided", async () => {
    const castle = await addOperator(db, { name: "Château", shown: true });
    const keeper = await addUser(db, { operators: [castle] });
    const { version: read } = await (await api.as(keeper)).operators.details({ eltoId: castle.id });
    await (await api.as(keeper)).operators.update({
      ...castle.sheet,
      tourismProduct: { ...castle.sheet.tourismProduct, phone: "+3281333333" },
      eltoId: castle.id,
      version: read,
      status: "Active",
    });
    const asked = await (await api.as(keeper)).operators.request({ eltoId: castle.id });
    const team = await api.as(chief);
    await team.reviewThread.ask({ requestId: asked.id, text: "Lequel ?" });
    await team.operatorDashboard.approve({ id: castle.id, requestId: asked.id });
    const question = { intent: "ask", requestId: asked.id, text: "Et le site ?" };
    const refused = { status: 409, data: { refusal: { code: "alreadyDecided" } } };
    const ofChief = { as: chief, params: { eltoId: castle.id } };
    expect(await screens.post(review, `/reviews/eltos/${castle.id}?ask=1`, question, ofChief)).toMatchObject({
      ...refused,
      data: { lastResult: { initialValue: { text: question.text } } },
    });
    const path = `/eltos/${castle.id}/overview/requests/${asked.id}`;
    const ofKeeper = { as: keeper, params: { eltoId: castle.id, requestId: asked.id } };
    for (const files of [[], [picture()]])
      expect(
        await screens.post(
          followedRequest,
          path,
          { text: "Le second.", ...(files[0] && { files: files[0] }) },
          ofKeeper,
        ),
      ).toMatchObject({ ...refused, data: { lastResult: { initialValue: { text: "Le second." } } } });
  });
});
