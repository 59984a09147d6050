import { Link as RouterLink } from "@remix-run/react";
import { createElement, type ElementType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { Link, type LinkProps } from "~/ui/display/link";

const written = (link: ElementType<LinkProps>, props: LinkProps) =>
  renderToString(createElement(StaticRouter, { location: "/eltos/a?sort=name" }, createElement(link, props)))
    .split(/(?=<\/)|[ >]/)
    .sort();

test.each<LinkProps>([
  { to: "/offers" },
  { to: "/offers?sort=name&page=2#list", className: "link", title: "Offres" },
  { to: "/offers", prefetch: "intent", preventScrollReset: true, replace: true, state: { a: 1 } },
  { to: "/medias/a", reloadDocument: true },
  { to: "?page=2" },
  { to: "?", discover: "none" },
  { to: "" },
  { to: "edit", relative: "path" },
  { to: "../b" },
  { to: "#changes" },
  { to: { pathname: "/login", search: "?returnTo=%2F" } },
  { to: "https://example.com/a" },
  { to: "//example.com/a" },
])("the server encodes a link like the router: %j", (props) => {
  const whole = { ...props, children: "Voir" };
  expect(written(Link, whole)).toEqual(written(RouterLink, whole));
});
