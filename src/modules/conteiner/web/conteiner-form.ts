/** The form of a container: seals are typed in one line, with commas between them. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { Conteiner, SaveConteiner } from '../conteiner.contract.ts'
import { CONTEINER, checkConteiner } from '../conteiner.fields.ts'

export const lacresOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((lacre) => lacre.trim())
    .filter((lacre) => lacre !== '')

const own = {
  lacres: {
    fresh: '',
    of: (lacres: readonly string[]) => lacres.join(', '),
    send: lacresOf,
    show: (text: string) => text,
  },
}

export const conteinerForm = fieldForm<Conteiner, typeof CONTEINER, SaveConteiner, typeof own>(CONTEINER, {
  own,
  check: checkConteiner,
})
