/** One's own data: the form, what is wrong with it, and which pictures will do. Pure. */
import { isImageFileName } from '#platform/shared/imagem.ts'
import { formatTelefone, normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { UsuarioAtual } from '../../usuario.contract.ts'

export interface PerfilValues {
  readonly name: string
  readonly telefone: string
}

export const MAX_NAME = 120
const MAX_PHOTO_BYTES = 2_097_152

/** What the server keeps as a photo; the other image kinds of S-231 it does not. */
export const PHOTO_ACCEPT = 'image/png,image/jpeg,image/webp'

export const stateOf = ({ name, telefone, version }: UsuarioAtual): RecordState<PerfilValues> => ({
  values: { name, telefone: formatTelefone(telefone ?? '') },
  version,
})

export function checkPerfil({ name, telefone }: PerfilValues): FormProblems {
  return {
    ...(name.trim() === '' && { name: validationMessages.required }),
    ...(telefone.trim() !== '' &&
      normalizeTelefone(telefone) === undefined && {
        telefone: 'Informe o DDD e o número, por exemplo (11) 98765-4321',
      }),
  }
}

export const FIELDS: readonly RecordField<PerfilValues>[] = [
  { name: 'name', label: 'Nome', show: ({ name }) => name },
  { name: 'telefone', label: 'Telefone', show: ({ telefone }) => telefone || 'Não informado' },
]

/** Why a chosen file will not do as a photo; undefined when it will (S-231). */
export function photoProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!isImageFileName(file.name) || !PHOTO_ACCEPT.split(',').includes(file.type)) {
    return 'Formato inválido: envie uma foto PNG, JPEG ou WebP'
  }
  return file.size > MAX_PHOTO_BYTES ? 'Tamanho excedido: envie uma foto de até 2 MB' : undefined
}
