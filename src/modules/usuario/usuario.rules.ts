/** Rules of users; pure. */
import { type Role, USER_TYPES, type UserTypeCode } from '../../platform/shared/access.ts'

/** The user type of the wire: 99 is an administrator, 100 support, anything else a common user (S-142). */
export function userTypeOf(tipo: UserTypeCode, papel: Role): UserTypeCode {
  if (tipo !== USER_TYPES.comum) return tipo
  return papel === 'Administrador' ? USER_TYPES.administrador : USER_TYPES.comum
}
