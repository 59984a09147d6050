import { useEffect, useRef, useState } from "react";
import { card, picture } from "~/theme/generated/recipes";
import { Icon } from "./icon";
import { type Scene, sceneUrl } from "./scenes";

const styles = picture();

interface PictureProps {
  src?: string | null;
  alt: string;
  /** Shown when there is no picture, or when it cannot be loaded. */
  scene?: Scene;
  className?: string;
}

/** 16:10 whatever the file's shape. The scene replaces a picture that cannot be loaded. */
export function Picture({ src, alt, scene = "vallee", className }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    // Loading may have failed before hydration.
    if (src && ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  const shown = src && broken !== src ? src : sceneUrl(scene);
  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      <img
        ref={ref}
        src={shown}
        alt={shown === src ? alt : ""}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src ?? undefined)}
      />
    </div>
  );
}

/** A sheet's picture with its credit. */
export function PictureCard({ copyright, ...rest }: PictureProps & { copyright?: string }) {
  return (
    <figure className={`${card().root} ${styles.figure}`} aria-label={copyright}>
      <Picture {...rest} />
      {copyright && (
        <figcaption>
          <Icon name="copyright" />
          {copyright}
        </figcaption>
      )}
    </figure>
  );
}
