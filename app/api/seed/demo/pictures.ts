import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import sharp from "sharp";
import { readScene } from "../../content/scenes.server";
import type { Database } from "../../platform/database/schema";
import { seedId } from "../seed-id";
import { chiefId } from "./operator-rows";

/** Operators with a picture of their own, made from a poster scene; the others show the scene itself. */
const scenes: Readonly<Record<string, string>> = {
  "citadelle-dinant": "chateau",
  "dinant-evasion": "kayak",
  "grottes-de-han": "grotte",
  "pairi-daiza": "animalier",
  "abbaye-villers": "abbaye",
  "musee-herge": "musee",
};

export const pictureId = (key: string): string | null => (scenes[key] ? seedId(`media/${key}`) : null);

/** The pictures as an upload would store them: JPEG, 500 pixels high. */
export async function picturesAt(createdAt: Date): Promise<Insertable<Database["media"]>[]> {
  return Promise.all(
    Object.entries(scenes).map(async ([key, scene]) => {
      const { data, info } = await sharp(await readScene(scene), { density: 120 })
        .resize({ width: 800, height: 500, fit: "cover" })
        .flatten({ background: "white" })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return {
        id: seedId(`media/${key}`),
        bytes: data,
        content_type: "image/jpeg",
        width: info.width,
        height: info.height,
        size: data.length,
        digest: createHash("sha256").update(data).digest("hex"),
        created_by: chiefId,
        created_at: createdAt,
      };
    }),
  );
}
