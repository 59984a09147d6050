/** The list as it was left. `search`: its query, which its drawers keep. */
export const notificationsPath = (search: string) => `/notifications${search}`;

/** A notification over its list. */
export const notificationPath = (id: string, search: string) => `/notifications/${id}${search}`;
