import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TodoCard } from "~/ui/display/todo-card";
import { showRoutes } from "./support/page";

it("groups the digits of its numbers", async () => {
  const Component = () => (
    <TodoCard title="Offres" anchor="#offers" total={2429} counts={[{ kind: "Created", count: 1003 }]} />
  );
  showRoutes([{ path: "/", Component }], "/");
  expect(await screen.findByText("2 429")).toBeTruthy();
  expect(screen.getByText("1 003")).toBeTruthy();
});
