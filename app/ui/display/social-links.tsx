import { socialLinks } from "~/theme/generated/recipes";
import { Icon, type IconName } from "./icon";

const icons: Record<string, IconName> = {
  Facebook: "facebook-logo",
  Instagram: "instagram-logo",
  LinkedIn: "linkedin-logo",
  TikTok: "tiktok-logo",
  X: "x-logo",
  YouTube: "youtube-logo",
};

export function SocialLinks({ items }: { items: readonly { network: string; url: string }[] }) {
  return (
    <span className={socialLinks()}>
      {items.map(({ network, url }) => (
        <a key={url} href={url} rel="noopener noreferrer">
          <Icon name={icons[network] ?? "globe-simple-bold"} />
          {network}
        </a>
      ))}
    </span>
  );
}
