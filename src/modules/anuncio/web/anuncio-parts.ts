/** What the parts of the form of an announcement are given. */
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import type { AnuncioPainel } from '../anuncio-painel.contract.ts'
import type { AnuncioValues } from './anuncio-form.ts'

export interface PartProps {
  readonly form: RecordForm<AnuncioValues>
  readonly idOf: (field: string) => string
}

export interface AnuncioPartProps extends PartProps {
  readonly anuncio: AnuncioPainel
}

export interface AnuncioFieldsProps extends AnuncioPartProps {
  /** After a picture was sent. */
  readonly onSent: (anuncio: AnuncioPainel) => void
}
