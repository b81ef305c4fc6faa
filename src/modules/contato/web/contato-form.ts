/** The form of a contact. */
import { formatTelefone } from '#platform/shared/telefone.ts'
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { Contato, SaveContato } from '../contato.contract.ts'
import { CONTATO, checkContato } from '../contato.fields.ts'

const telefones = {
  fresh: [''] as readonly string[],
  of: (stored: readonly string[]) => (stored.length > 0 ? stored.map(formatTelefone) : ['']),
  send: (typed: readonly string[]) => [...typed],
  show: (typed: readonly string[]) => typed.filter(Boolean).join(', '),
}

export const contatoForm = fieldForm<Contato, typeof CONTATO, SaveContato, { telefones: typeof telefones }>(
  CONTATO,
  {
    own: { telefones },
    order: ['nome', 'empresaId', 'tipo', 'ocupacao', 'principal', 'email', 'telefones', 'nascimento'],
    // Several phones are one field, under which the first that is wrong is told.
    check: (fields) =>
      checkContato(fields, new Date().toISOString().slice(0, 10))
        .map(({ path, message }) => ({ path: path.replace(/\..*/, ''), message }))
        .reverse(),
  },
)
