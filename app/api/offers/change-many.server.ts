import type { z } from "zod";
import type { offerCalls } from "~/contract/offers/calls";
import { contentAfter, type OffersChange } from "~/contract/offers/change-many";
import { changedFieldErrors } from "~/contract/offers/content";
import { offerList } from "~/contract/offers/filters";
import { changeEach } from "../change-each.server";
import type { ActionContext } from "../pipeline.server";
import { Refusal } from "../refusal";
import { changeOffer } from "./change-offer.server";
import { isKnownCategory, isKnownTag } from "./check-content";
import { offersToChange } from "./list.server";

type Input = z.output<typeof offerCalls.changeMany.body>;

/** @throws Refusal validation, for an unknown tag or category */
function refuseUnknown(change: OffersChange) {
  const isUnknown =
    (change.act === "addTag" && !isKnownTag(change.tag)) ||
    (change.act === "category" && !isKnownCategory(change.category));
  if (isUnknown) throw new Refusal("validation", { fields: { change: ["invalid"] } });
}

/**
 * Changes each offer as its form would, with the same rules, request, version and log entry. An offer that already has
 * the value is left unchanged and reported.
 * @throws Refusal validation, and those of changeEach
 */
export function changeOffers(call: Pick<ActionContext, "db" | "actor" | "services"> & { input: Input }) {
  const { change, ...filters } = call.input;
  refuseUnknown(change);
  return changeEach(
    call,
    (limit) => offersToChange(call, offerList.fromExport(filters), limit),
    (each, { id }) =>
      change.act === "unarchive"
        ? changeOffer(each, "unarchive", id)
        : changeOffer(each, "edit", id, {
            refuseNothing: true,
            edited(present) {
              const content = contentAfter(present, change);
              const fields = changedFieldErrors(content, present);
              if (Object.keys(fields).length > 0) throw new Refusal("validation", { fields });
              return content;
            },
          }),
  );
}
