/** The roles that reach the tables. Roles belong to the whole cluster, so they are made before the migrations. */
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'

const GROUP_ROLES = ['estiva_app', 'estiva_sistema'] as const

export interface LoginRole {
  readonly name: string
  readonly password: string
}

/** Group roles carry the grants and policies; nobody signs in as them. */
export async function ensureGroupRoles(admin: Pool): Promise<void> {
  for (const role of GROUP_ROLES) {
    await admin.query(`
      do $$ begin
        create role ${role} nologin;
      exception when duplicate_object or unique_violation then null;
      end $$`)
  }
}

/**
 * The roles that the pools of this database sign in as: one per group, named after the database, with
 * passwords derived from the secret, so that nothing has to be stored or configured.
 */
export function loginRoles(databaseName: string, secret: string): { app: LoginRole; system: LoginRole } {
  const suffix = createHmac('sha256', 'role-name').update(databaseName).digest('hex').slice(0, 12)
  const derive = (name: string): LoginRole => ({
    name,
    password: createHmac('sha256', secret).update(`database-role:${name}`).digest('base64url'),
  })
  return { app: derive(`estiva_app_${suffix}`), system: derive(`estiva_sistema_${suffix}`) }
}

export async function ensureLoginRoles(
  admin: Pool,
  roles: { app: LoginRole; system: LoginRole },
): Promise<void> {
  const pairs = [
    [roles.app, 'estiva_app'],
    [roles.system, 'estiva_sistema'],
  ] as const
  for (const [role, group] of pairs) {
    // Names and passwords are hexadecimal and base64url: nothing in them needs quoting.
    await admin.query(`
      do $$ begin
        create role ${role.name} login inherit;
      exception when duplicate_object or unique_violation then null;
      end $$`)
    await admin.query(`alter role ${role.name} login inherit password '${role.password}'`)
    await admin.query(`grant ${group} to ${role.name}`)
  }
}
