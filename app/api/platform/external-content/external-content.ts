/** An external content system's data about an operator; null where it has nothing usable. */
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
  /** The id from `keepImage`; null without a picture, or when it could not be fetched or stored. */
  image: string | null;
}

/** Checks and stores a picture and returns its id; rejects an unusable one. */
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
