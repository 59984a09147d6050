/** What an external content system knows of an operator; null where it says nothing usable. */
export interface ExternalContent {
  name: string | null;
  nameNl: string | null;
  nameEn: string | null;
  nameDe: string | null;
  email: string | null;
  phone: string | null;
  webSite: string | null;
  zipCode: string | null;
  /** Street, number and box as one text. */
  completeStreet: string | null;
  city: string | null;
  facebookUrl: string | null;
  instagramUrl: string | null;
  twitterUrl: string | null;
  youtubeUrl: string | null;
  copyright: string | null;
  latitude: number | null;
  longitude: number | null;
  /** What `keepImage` gave; null without picture, or where it could not be had or kept. */
  image: string | null;
}

/** Checks and stores a picture and gives its id; rejects where it is no usable picture. */
export type KeepImage = (picture: ReadableStream<Uint8Array>) => Promise<string>;

export interface ExternalContentSource {
  /** @throws ExternalContentFailure */
  lookup(externalId: string, keepImage: KeepImage): Promise<ExternalContent>;
}

export type ExternalContentFailureCode = "externalNotFound" | "externalUnavailable" | "externalNotConfigured";

/** The message is for the server's log. */
export class ExternalContentFailure extends Error {
  override readonly name = "ExternalContentFailure";
  constructor(
    readonly code: ExternalContentFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
