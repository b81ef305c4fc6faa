/** The IANA zone of this browser, for times that belong to the person and to no place. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
