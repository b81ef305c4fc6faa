/**
 * What the later steps of the business add to the form of a load when the application starts: another beginning of a
 * new load, fields and what they mean, and something to do once a load was saved. Their code comes when it is asked for.
 */

import { type ComponentType, lazy } from 'react'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { Dialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import type { ModeloCarga } from '../../../modelo-carga.rules.ts'
import type { CargaValues, DistanciaDoFormulario } from './carga-values.ts'

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

export interface CargaFormPartProps {
  readonly form: RecordForm<CargaValues>
  /** Id of the control of a path, so that links lead there. */
  readonly idOf: (path: string) => string
  readonly onGo: (path: string) => void
  readonly distancia: DistanciaDoFormulario
  /** What the chosen characteristic is called. */
  readonly caracteristica: string | null
}

/** A section between the values and the freight, or a card beside the form. */
interface CargaFormPart {
  readonly key: string
  readonly place: 'fields' | 'aside'
  readonly load: () => Promise<ComponentType<CargaFormPartProps>>
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

const parts = defineExtensionPoint<
  Omit<CargaFormPart, 'load'> & { readonly Content: ComponentType<CargaFormPartProps> }
>('addCargaFormPart')

export const addCargaFormPart = ({ load, ...part }: CargaFormPart): Extension =>
  parts.with({ ...part, Content: lazy(async () => ({ default: await load() })) })
export const listCargaFormParts = parts.list
