/** The public providers that are configured, asked in order. */
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createLookupClient, type LookupClient, ProviderFailure } from './lookup-client.ts'
import {
  BrasilApiCep,
  BrasilApiCnpj,
  type CepEncontrado,
  type CnpjEncontrado,
  fromBrasilApiCep,
  fromBrasilApiCnpj,
  fromViaCep,
  ViaCepEndereco,
} from './provider-answers.ts'

export type ProviderName = 'brasilapi' | 'viacep'

/** `unavailable`: nobody said that it does not exist, but nobody found it either. */
export type Outcome<T> =
  | { readonly kind: 'found'; readonly value: T; readonly fonte: ProviderName }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'off' }

export interface Providers {
  findCep(cep: string): Promise<Outcome<CepEncontrado>>
  findCnpj(cnpj: string): Promise<Outcome<CnpjEncontrado>>
}

interface Source<T> {
  readonly fonte: ProviderName
  readonly find: () => Promise<T | undefined>
}

/** The breakers remember, so that each program has one set. */
const known = new WeakMap<Config, Providers>()

export function providersOf(deps: Deps): Providers {
  const found = known.get(deps.config)
  if (found) return found
  const created = createProviders(deps)
  known.set(deps.config, created)
  return created
}

function createProviders({ config, log }: Deps): Providers {
  const { brasilApiUrl, viaCepUrl, timeoutMs } = config.lookups
  const client = (name: ProviderName, baseUrl: string | null) =>
    baseUrl === null ? undefined : createLookupClient({ name, baseUrl, timeoutMs, log })
  const brasilApi = client('brasilapi', brasilApiUrl)
  const viaCep = client('viacep', viaCepUrl)
  const from = <T>(
    fonte: ProviderName,
    provider: LookupClient | undefined,
    find: (c: LookupClient) => Promise<T>,
  ) => (provider ? [{ fonte, find: () => find(provider) }] : [])
  return {
    findCep: (cep) =>
      firstOf([
        ...from('brasilapi', brasilApi, async (provider) => {
          const answer = await provider.get(`/cep/v2/${cep}`, BrasilApiCep)
          return answer && fromBrasilApiCep(answer)
        }),
        ...from('viacep', viaCep, async (provider) => {
          const answer = await provider.get(`/${cep}/json/`, ViaCepEndereco)
          return answer && fromViaCep(answer)
        }),
      ]),
    findCnpj: (cnpj) =>
      firstOf(
        from('brasilapi', brasilApi, async (provider) => {
          const answer = await provider.get(`/cnpj/v1/${cnpj}`, BrasilApiCnpj)
          return answer && fromBrasilApiCnpj(answer)
        }),
      ),
  }
}

async function firstOf<T>(sources: readonly Source<T>[]): Promise<Outcome<T>> {
  if (sources.length === 0) return { kind: 'off' }
  let hasFailed = false
  for (const { fonte, find } of sources) {
    try {
      const value = await find()
      if (value !== undefined) return { kind: 'found', value, fonte }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      hasFailed = true
    }
  }
  return { kind: hasFailed ? 'unavailable' : 'missing' }
}
