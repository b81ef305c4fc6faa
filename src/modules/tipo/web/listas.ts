/** The reference lists in addresses. Pure. */
import { LISTAS, TIPO_CODES, TIPOS, type TipoCode } from '../tipo.rules.ts'

export const PLACE = 'configuracoes/listas-referencia'

/** `DesativacaoCarga` is `desativacao-carga`. */
const SLUGS = new Map<TipoCode, string>(
  Object.entries(TIPOS).map(([nome, code]) => [
    code,
    nome.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
  ]),
)

export const slugOf = (tipo: TipoCode): string => SLUGS.get(tipo) ?? ''

export const tipoOfSlug = (slug: string | undefined): TipoCode | undefined =>
  TIPO_CODES.find((tipo) => slugOf(tipo) === slug)

const alphabetical = new Intl.Collator('pt-BR')

/** As people look for them. */
export const LISTA_OPTIONS = TIPO_CODES.map((tipo) => ({
  value: slugOf(tipo),
  label: LISTAS[tipo].titulo,
})).sort((a, b) => alphabetical.compare(a.label, b.label))
