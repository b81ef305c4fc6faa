/** The form of the own company: its values, what is wrong with them, how they read. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { MAX_LOGO_BYTES, type Owner } from '../owner.contract.ts'
import { describeTextos } from '../owner.rules.ts'

/** One word of the company in place of a standard one. */
export interface Texto {
  readonly padrao: string
  readonly proprio: string
}

export interface OwnerValues {
  readonly nome: string
  readonly textos: readonly Texto[]
}

export const MAX_NOME = 200
export const MAX_TEXTO = 60
export const MAX_TEXTOS = 100

export const stateOf = ({ nome, textos, version }: Pick<Owner, 'nome' | 'textos' | 'version'>) =>
  ({
    version,
    values: {
      nome,
      textos: Object.entries(textos)
        .sort(([a], [b]) => a.localeCompare(b, 'pt-BR'))
        .map(([padrao, proprio]) => ({ padrao, proprio })),
    },
  }) satisfies RecordState<OwnerValues>

/** Lines left empty on both sides say nothing. */
const filled = (textos: readonly Texto[]) =>
  textos.filter(({ padrao, proprio }) => padrao.trim() !== '' || proprio.trim() !== '')

export const textosOf = (textos: readonly Texto[]): Record<string, string> =>
  Object.fromEntries(filled(textos).map(({ padrao, proprio }) => [padrao.trim(), proprio.trim()]))

export function checkOwner({ nome, textos }: OwnerValues): FormProblems {
  const lines = filled(textos)
  const words = lines.map(({ padrao }) => padrao.trim())
  const isHalf = lines.some(({ padrao, proprio }) => padrao.trim() === '' || proprio.trim() === '')
  return {
    ...(nome.trim() === '' && { nome: validationMessages.required }),
    ...(isHalf && { textos: 'Preencha os dois lados de cada linha, ou retire a linha' }),
    ...(!isHalf &&
      new Set(words).size < words.length && { textos: 'Cada palavra padrão aparece uma única vez' }),
  }
}

export const FIELDS: readonly RecordField<OwnerValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'textos', label: 'Textos próprios', show: ({ textos }) => describeTextos(textosOf(textos)) },
]

export const LOGO_ACCEPT = 'image/png,image/jpeg,image/webp'

/** What is wrong with a chosen file; undefined: nothing. */
export function logoProblem(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!LOGO_ACCEPT.split(',').includes(file.type)) return 'Escolha uma imagem PNG, JPEG ou WebP'
  return file.size > MAX_LOGO_BYTES ? 'Tamanho excedido: envie uma imagem de até 2 MB' : undefined
}
