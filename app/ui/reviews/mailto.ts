import type { RefusalMail } from "~/contract/reviews/answers";

/** Opens a prepared mail in the person's own mail program. */
export const mailto = ({ to, subject, body }: RefusalMail) =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
