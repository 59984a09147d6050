/** The path of the list. `search`: its query, which its drawers keep. */
export const notificationsPath = (search: string) => `/notifications${search}`;

/** The path of a notification, over its list. */
export const notificationPath = (id: string, search: string) => `/notifications/${id}${search}`;
