/** The provider of customer experience, as the specification names its two calls (S-292). */
import { Type } from 'typebox'
import { createLookupClient, type LookupClient } from '#modules/consulta/server/lookup-client.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { ExperienceContact } from '../../experiencia.rules.ts'

/** Whatever else a provider tells of its clients is not looked at. */
const Clients = Type.Array(Type.Object({ id: Type.Union([Type.String(), Type.Number()]) }))
const Anything = Type.Unknown()

export interface ExperienceProvider {
  /** The id by which the provider knows a company; undefined: it does not. Throws `ProviderFailure`. */
  readonly findClient: (taxId: string) => Promise<string | undefined>
  /** Creates the contact, or changes the one with the same mail. Throws `ProviderFailure`. */
  readonly saveContact: (contact: ExperienceContact) => Promise<void>
}

function createExperienceProvider(
  client: Pick<LookupClient, 'get' | 'post'>,
  timeoutMs: number,
): ExperienceProvider {
  return {
    async findClient(taxId) {
      const clients = await client.get(`/clients?taxId=${encodeURIComponent(taxId)}`, Clients)
      const id = clients?.[0]?.id
      return id === undefined ? undefined : String(id)
    },
    async saveContact(contact) {
      await client.post('/contacts', { body: JSON.stringify(contact), schema: Anything, timeoutMs })
    },
  }
}

/** One for each program, so that a provider that keeps failing is left alone for a while. */
const providers = new WeakMap<Deps['config'], ExperienceProvider>()

/** Null: none is configured. */
export function experienceProviderOf({
  config,
  log,
}: Pick<Deps, 'config' | 'log'>): ExperienceProvider | null {
  if (config.customerExperience === null) return null
  const known = providers.get(config)
  if (known) return known
  const { url: baseUrl, token } = config.customerExperience
  const { timeoutMs } = config.lookups
  const made = createExperienceProvider(
    createLookupClient({
      name: 'customer experience',
      baseUrl,
      timeoutMs,
      log,
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    }),
    timeoutMs,
  )
  providers.set(config, made)
  return made
}
