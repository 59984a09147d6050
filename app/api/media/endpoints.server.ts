import type { calls } from "~/contract/calls";
import { picturePath } from "../content/pictures";
import { writeLog } from "../logs/write-log.server";
import type { Implementations } from "../pipeline.server";
import { readUpload, storePicture } from "../platform/media/media.server";
import { UnusableFile } from "../platform/media/unusable-file";
import { Refusal } from "../refusal";
import { pictureAnswer } from "./picture-answer.server";

export const mediaEndpoints: Implementations<typeof calls.media> = {
  read: {
    may: "everyone",
    run: async ({ db, input, actor, request }) => {
      const answer = await pictureAnswer(db, input.id, actor, request.headers.get("if-none-match"));
      if (!answer) throw new Refusal("notFound");
      return answer;
    },
  },
  upload: {
    may: "uploadMedia",
    // Decoding a large picture takes seconds, so it happens outside the transaction.
    ownTransaction: true,
    unlogged: "written with the picture",
    run: async ({ services: { db, clock }, input, actor }) => {
      const { file, crop } = input;
      const picture = await readUpload({ bytes: file.stream(), crop }).catch(refuseUnusable);
      const { id, width, height } = await db.transaction().execute(async (trx) => {
        const medium = await storePicture(trx, picture, { by: actor.id, clock });
        const subject = { kind: "media" as const, id: medium.id, name: medium.id };
        await writeLog(trx, clock.now(), { id: actor.id, name: actor.displayName }, [
          { type: "MediaUploaded", entry: { subject, extra: { size: medium.size } } },
        ]);
        return medium;
      });
      return { id, path: picturePath(id) ?? "", width, height };
    },
  },
};

function refuseUnusable(error: unknown): never {
  if (error instanceof UnusableFile) throw new Refusal(error.code, { fields: { file: [error.code] } });
  throw error;
}
