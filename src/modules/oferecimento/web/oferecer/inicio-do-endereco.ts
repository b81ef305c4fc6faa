/** What the address of the offering page already chooses: the kind, and one carrier. Pure. */
import { isGuid } from '#platform/shared/guid.ts'
import { TIPO_OFERTA, type TipoOferta } from '../../ciclo.rules.ts'
import { changeTipo, type OferecerForm } from './oferecer-form.ts'

export interface InicioDaOferta {
  readonly tipo: TipoOferta | undefined
  readonly transportadoraId: string | undefined
}

/** `?tipo=2&transportadora={id}`; undefined where the address chooses nothing that there is. */
export function inicioDoEndereco({
  tipo = '',
  transportadora = '',
}: Readonly<Record<string, string>>): InicioDaOferta | undefined {
  const kind = Object.values(TIPO_OFERTA).find((value) => String(value) === tipo)
  const id = isGuid(transportadora) ? transportadora.toLowerCase() : undefined
  return kind === undefined && id === undefined ? undefined : { tipo: kind, transportadoraId: id }
}

/** That carrier alone is asked: of a directed offer there is one, and of the others more can be added. */
export function comecarCom(form: OferecerForm, inicio: InicioDaOferta | undefined): OferecerForm {
  if (!inicio) return form
  const { tipo, transportadoraId } = inicio
  const kind = tipo === undefined ? form : changeTipo(form, tipo)
  if (transportadoraId === undefined) return kind
  const known = form.convidadas.find((one) => one.transportadoraId === transportadoraId)
  return { ...kind, convidadas: [known ?? { transportadoraId, motivoInclusao: null }] }
}
