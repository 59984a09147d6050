/** What is refused about notifications. A part of `errorCatalogue`. */
export const notificationRefusals = {
  notificationDue: {
    status: 409,
    title: "Already sent",
    detail: "Its moment has come: it is being sent, or was. It can be neither changed nor deleted.",
  },
  noTestDevice: {
    status: 409,
    title: "No device",
    detail: "No pass holder with this user's e-mail address has a device that notifications reach.",
  },
  tooManyTestNotifications: {
    status: 429,
    title: "Too many test notifications",
    detail: "This person asked for too many test notifications. Wait as long as Retry-After says.",
  },
} as const;
