import { z } from "zod";
import { call } from "./call";
import { pathId } from "./paging";

export const mediaCalls = {
  read: call({
    method: "get",
    path: "/medias/{id}",
    access: "public",
    summary: "A picture, with an ETag (addition)",
    description:
      "A picture in use is immutable and can be cached for ever; a temporary one cannot, and is only visible to the person who has uploaded it.",
    params: z.object({ id: pathId }),
    success: 200,
    answer: "file",
    files: { "image/jpeg": "bytes" },
    etag: true,
  }),
  upload: call({
    method: "post",
    path: "/medias",
    access: "bearer",
    summary: "Upload a picture; temporary until something uses it",
    description:
      "PNG, JPEG, WebP or AVIF, up to 10 MB, with a shorter side of at least 200 pixels; stored as JPEG without camera metadata. Deleted after a day unless a sheet uses it: put `path` into the sheet's `imageTempPath`.",
    refuses: ["fileMissing", "fileTooBig", "fileFormat", "pictureTooSmall", "picturesUnavailable"],
    /**
     * `crop=stencil`: the stencil (16:10, 500 pixels high) cut out of the middle, for a picture that was not cropped in
     * the browser.
     */
    query: z.object({ crop: z.literal("stencil", { error: "invalid" }).optional() }),
    upload: true,
    success: 200,
    /** `path` is where the picture can be read; it goes into a sheet as `imageTempPath`. */
    answer: z.object({ id: z.string(), path: z.string(), width: z.number().int(), height: z.number().int() }),
  }),
};
