import type { IconName } from "~/ui/display/icon";
import { Menu, MenuItem } from "./menu";

interface PossibleAction {
  action: string;
  label: string;
  icon: IconName;
  to: string;
}

/** Further actions on a page's subject, each in a dialog over it; nothing when there are none. */
export function ActionsMenu({ label, actions }: { label: string; actions: readonly PossibleAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu label={label} name="actions">
      {actions.map(({ action, label, icon, to }) => (
        <MenuItem key={action} to={to} icon={icon} danger={action === "delete"} preventScrollReset>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
