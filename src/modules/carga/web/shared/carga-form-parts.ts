/**
 * What the later steps of the business add to the form of a load when the application starts: another beginning of a
 * new load, and something to do once a load was saved. Their code comes when somebody asks for it.
 */
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { Dialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { ModeloCarga } from '../../modelo-carga.rules.ts'

/** What a new load begins with, and what its places and its carrier are called. */
export interface CargaFormStart {
  readonly carga: ModeloCarga
  /** In the order of the stops. */
  readonly paradas: readonly {
    readonly nome: string
    readonly cidade: string | null
    readonly uf: string | null
    readonly fusoHorario: string
  }[]
  readonly transportadora: { readonly id: string; readonly nome: string } | null
  /** Where it comes from, below the title: `do template Jundiaí → Triângulo`. */
  readonly origem: string
  /** What did not come along, and why. */
  readonly avisos: readonly string[]
}

export interface CargaFormSource {
  readonly read: (http: HttpClient, id: string, signal: AbortSignal) => Promise<CargaFormStart>
  /** Said of an address whose id names none. */
  readonly gone: string
}

export type AfterSaving = (carga: Carga, dialogs: Dialogs) => Promise<void>

export interface CargaFormOption {
  readonly key: string
  /** Of its box in the foot of the form. */
  readonly label: string
  readonly load: () => Promise<AfterSaving>
}

/** Kinds of sources, as the address of the form tells them apart. */
export type SourceKind = 'template'

const sources = defineExtensionPoint<CargaFormSource & { readonly key: SourceKind }>('addCargaFormSource')
const options = defineExtensionPoint<CargaFormOption>('addCargaFormOption')

export const addCargaFormSource = (key: SourceKind, source: CargaFormSource): Extension =>
  sources.with({ ...source, key })
export const findCargaFormSource = sources.find

export const addCargaFormOption = options.with
export const listCargaFormOptions = options.list
