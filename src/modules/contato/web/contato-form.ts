/** The form of a contact: its values, what is wrong with them, how they read. Pure. */
import { formatDay } from '#platform/shared/day.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type Contato, contatoErrors, type SaveContato } from '../contato.contract.ts'
import {
  type ContatoFields,
  checkContato,
  cleanContato,
  TIPO_CONTATO_LABELS,
  type TipoContato,
} from '../contato.rules.ts'

export interface ContatoValues {
  readonly nome: string
  readonly empresa: { readonly id: string; readonly nome: string } | null
  readonly tipo: TipoContato
  readonly ocupacao: string
  readonly email: string
  readonly telefones: readonly string[]
  readonly nascimento: string
  readonly principal: boolean
}

export const newContato = (empresa: ContatoValues['empresa']): ContatoValues => ({
  nome: '',
  empresa,
  tipo: 1,
  ocupacao: '',
  email: '',
  telefones: [''],
  nascimento: '',
  principal: false,
})

const FIELDS: readonly RecordField<ContatoValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'empresa', label: 'Empresa', show: ({ empresa }) => empresa?.nome ?? '' },
  { name: 'tipo', label: 'Tipo', show: ({ tipo }) => TIPO_CONTATO_LABELS[tipo] },
  { name: 'ocupacao', label: 'Ocupação', show: ({ ocupacao }) => ocupacao },
  { name: 'principal', label: 'Contato principal', show: ({ principal }) => (principal ? 'Sim' : 'Não') },
  { name: 'email', label: 'E-mail', show: ({ email }) => email },
  { name: 'telefones', label: 'Telefones', show: ({ telefones }) => telefones.filter(Boolean).join(', ') },
  {
    name: 'nascimento',
    label: 'Nascimento',
    show: ({ nascimento }) => (nascimento === '' ? '' : formatDay(nascimento)),
  },
]

const fieldsOf = ({ empresa, ...values }: ContatoValues): ContatoFields =>
  cleanContato({ ...values, empresaId: empresa?.id ?? null })

/** Paths of the rules that the form shows under another name; several phones are one field. */
const fieldOf = (path: string) => (path === 'empresaId' ? 'empresa' : (path.split('.')[0] ?? path))

export const contatoRules: RegisterFormRules<Contato, ContatoValues, SaveContato> = {
  stateOf: ({ version, nome, empresa, tipo, ocupacao, email, telefones, nascimento, principal }) => ({
    version,
    values: {
      nome,
      empresa,
      tipo,
      ocupacao: ocupacao ?? '',
      email: email ?? '',
      telefones: telefones.length > 0 ? telefones.map(formatTelefone) : [''],
      nascimento: nascimento ?? '',
      principal,
    },
  }),
  check: (values) =>
    Object.fromEntries(
      checkContato(fieldsOf(values), new Date().toISOString().slice(0, 10))
        .reverse()
        .map(({ path, message }) => [fieldOf(path), message]),
    ),
  inputOf: (values) => ({ ...fieldsOf(values), telefones: [...fieldsOf(values).telefones] }),
  fields: FIELDS,
  fieldOfCode: {
    [contatoErrors.contato_email_taken.code]: 'email',
    [contatoErrors.contato_empresa_unknown.code]: 'empresa',
  },
}
