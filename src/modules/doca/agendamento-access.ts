/** Who works with docks, bookings and the yard. */

/** Shippers that hold the module of dock scheduling; what is done to slots is the work of every operator (D-089, D-091). */
export const agenda = {
  role: 'Operador',
  company: 'embarcador',
  modules: ['portal-agendamento'],
} as const
/** Docks, their calendars and the stages of the yard (D-090). */
export const gerir = { ...agenda, role: 'Administrador' } as const
