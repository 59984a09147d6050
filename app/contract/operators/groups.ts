import { z } from "zod";
import { call } from "~/contract/call";
import { text } from "~/contract/fields";
import { choicePaging, dropdownOption, identifier, nextChoices, operatorId, pathId } from "~/contract/paging";

const groupParams = z.object({ groupId: pathId });
export const groupRename = z.object({ groupName: text(150) });
export const operatorLink = z.object({ eltoId: identifier });
export const operatorUnlink = z.object({
  eltoId: identifier,
  /** The users who move with the operator to its new group. */
  userIds: z
    .array(identifier, { error: "atLeastOne" })
    .min(1, { error: "atLeastOne" })
    .max(200, { error: "tooMany" }),
});

export const groupCalls = {
  dropdown: call({
    method: "get",
    path: "/groups/dropdown",
    access: "bearer",
    summary: "Groups to choose from",
    description: "Groups with an operator in scope, by name. `search` and paging are additions.",
    query: choicePaging,
    success: 200,
    answerHeaders: nextChoices,
    answer: z.array(dropdownOption),
  }),
  rename: call({
    method: "patch",
    path: "/groups/{groupId}",
    access: "bearer",
    summary: "Rename a group",
    description: "For platform administrators; not while a request about one of its operators is open.",
    refuses: ["underReview"],
    params: groupParams,
    body: groupRename,
    success: 204,
    answer: "none",
  }),
  link: call({
    method: "post",
    path: "/groups/{groupId}/linkelto",
    access: "bearer",
    summary: "Move an operator into this group",
    description: "Deletes the operator's previous group if it becomes empty. For platform administrators.",
    refuses: ["sameGroup", "underReview"],
    params: groupParams,
    body: operatorLink,
    success: 204,
    answer: "none",
  }),
  unlink: call({
    method: "post",
    path: "/groups/{groupId}/unlinkelto",
    access: "bearer",
    summary: "Move an operator to a new group of its own, with selected users",
    description:
      "The selected users work for the operator from then on; its others stay with the previous group, unless they do not work for another operator. For platform administrators.",
    refuses: ["noLinkedElto", "underReview"],
    params: groupParams,
    body: operatorUnlink,
    success: 204,
    answer: "none",
  }),
  users: call({
    method: "get",
    path: "/groups/{groupId}/usersdropdown",
    access: "bearer",
    summary: "Users of a group to choose from",
    description:
      "The people who work for an operator of the group; with `eltoId`, `isSelected` marks those of that operator.",
    params: groupParams,
    query: z.object({ eltoId: operatorId.optional() }),
    success: 200,
    answer: z.array(dropdownOption),
  }),
  operators: call({
    method: "get",
    path: "/groups/{groupId}/eltos/dropdown",
    access: "bearer",
    summary: "Operators of a group to choose from",
    description: "The operators of the group that are in scope and not deleted.",
    params: groupParams,
    success: 200,
    answer: z.array(dropdownOption),
  }),
};
