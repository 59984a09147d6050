import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import sharp from "sharp";
import { readScene } from "../../content/scenes.server";
import type { Database } from "../../platform/database/schema";
import { seedId } from "../seed-id";
import { giftId, giftPictureId } from "./gift-rows";
import { chiefId, operatorId } from "./operator-rows";
import { demoGifts } from "./texts";

/** Operators with a picture of their own, made from a poster scene; the others show the scene itself. */
const scenes: Readonly<Record<string, string>> = {
  "citadelle-dinant": "chateau",
  "dinant-evasion": "kayak",
  "grottes-de-han": "grotte",
  "pairi-daiza": "animalier",
  "abbaye-villers": "abbaye",
  "musee-herge": "musee",
  "chateau-de-bouillon": "chateau",
  "chateau-de-beloeil": "chateau",
  "citadelle-namur": "chateau",
  "grottes-de-neptune": "grotte",
  "grottes-remouchamps": "grotte",
  "monde-sauvage": "animalier",
  "parc-a-gibier": "animalier",
  "abbaye-orval": "abbaye",
  "abbaye-maredsous": "abbaye",
  "val-dieu": "abbaye",
  "vie-wallonne": "musee",
  "musee-gaumais": "musee",
  "adventure-durbuy": "aventure",
  "semois-kayaks": "kayak",
  botrange: "sentier",
  "jardins-annevoie": "rando",
};

export const pictureId = (key: string): string | null => (scenes[key] ? seedId(`media/${key}`) : null);

const pictured = [
  ...Object.entries(scenes).map(([key, scene]) => ({
    id: seedId(`media/${key}`),
    scene,
    usedBy: `operators/${operatorId(key)}`,
  })),
  ...demoGifts.map(({ key, scene }) => ({
    id: giftPictureId(key),
    scene,
    usedBy: `gifts/${giftId(key)}`,
  })),
];

/** A scene as an upload would store it: JPEG, 500 pixels high. */
const drawn = async (scene: string) => {
  const { data, info } = await sharp(await readScene(scene), { density: 120 })
    .resize({ width: 800, height: 500, fit: "cover" })
    .flatten({ background: "white" })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    content_type: "image/jpeg",
    width: info.width,
    height: info.height,
    size: data.length,
    digest: createHash("sha256").update(data).digest("hex"),
  };
};

/** The pictures, and what shows each. */
export async function picturesAt(
  createdAt: Date,
): Promise<{ pictures: Insertable<Database["media"]>[]; uses: Insertable<Database["media_uses"]>[] }> {
  const names = [...new Set(pictured.map(({ scene }) => scene))];
  const drawings = await Promise.all(names.map(drawn));
  return {
    pictures: pictured.map(({ id, scene }) => ({
      id,
      ...(drawings[names.indexOf(scene)] as (typeof drawings)[number]),
      created_by: chiefId,
      created_at: createdAt,
    })),
    uses: pictured.map(({ id, usedBy }) => ({ media_id: id, used_by: usedBy })),
  };
}
