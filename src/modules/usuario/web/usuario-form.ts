/** The form of a user: its values, what is wrong with them, how they read. Pure. */
import { MODULES, type ModuleKey, type Role } from '#platform/shared/access.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { cadastroErrors, type SaveUsuario, type Usuario } from '../cadastro-usuario.contract.ts'
import { usuarioErrors } from '../usuario.contract.ts'
import { checkUsuario, cleanUsuario, FUNCOES_PATIO, type FuncaoPatio } from '../usuario.rules.ts'

export interface UsuarioValues {
  readonly name: string
  readonly email: string
  readonly telefone: string
  readonly papel: Role
  readonly funcaoPatio: FuncaoPatio | ''
  readonly todasUnidades: boolean
  readonly unidades: Usuario['unidades']
  readonly modulosRecusados: readonly ModuleKey[]
  readonly todosTomadores: boolean
  readonly tomadores: Usuario['tomadores']
}

export const MAX_NAME = 120
export const MAX_EMAIL = 254

export const NEW_USUARIO_VALUES: UsuarioValues = {
  name: '',
  email: '',
  telefone: '',
  papel: 'Operador',
  funcaoPatio: '',
  todasUnidades: true,
  unidades: [],
  modulosRecusados: [],
  todosTomadores: true,
  tomadores: [],
}

export const isModule = (key: string): key is ModuleKey => Object.hasOwn(MODULES, key)
const isFuncao = (text: string | null): text is FuncaoPatio => FUNCOES_PATIO.some((known) => known === text)

function stateOf(usuario: Usuario): RecordState<UsuarioValues> {
  return {
    version: usuario.version,
    values: {
      name: usuario.name,
      email: usuario.email,
      telefone: formatTelefone(usuario.telefone ?? ''),
      papel: usuario.papel,
      funcaoPatio: isFuncao(usuario.funcaoPatio) ? usuario.funcaoPatio : '',
      todasUnidades: usuario.todasUnidades,
      unidades: usuario.unidades,
      modulosRecusados: usuario.modulosRecusados.filter(isModule).sort(),
      todosTomadores: usuario.todosTomadores,
      tomadores: usuario.tomadores,
    },
  }
}

const typedOf = ({ name, email, telefone, papel, funcaoPatio }: UsuarioValues) =>
  cleanUsuario({
    name,
    email,
    telefone,
    papel,
    funcaoPatio: funcaoPatio === '' || papel === 'Administrador' ? null : funcaoPatio,
  })

function inputOf(values: UsuarioValues): SaveUsuario {
  return {
    ...typedOf(values),
    todasUnidades: values.todasUnidades,
    unidadeIds: values.unidades.map(({ id }) => id),
    modulosRecusados: [...values.modulosRecusados],
    todosTomadores: values.todosTomadores,
    tomadorIds: values.tomadores.map(({ id }) => id),
  }
}

function check(values: UsuarioValues): FormProblems {
  const found = checkUsuario(typedOf(values))
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...(!values.todasUnidades &&
      values.unidades.length === 0 && { unidades: 'Escolha ao menos uma unidade, ou dê acesso a todas' }),
  }
}

const names = (list: readonly { readonly nome: string }[]) => list.map(({ nome }) => nome).join(', ')

const FIELDS: readonly RecordField<UsuarioValues>[] = [
  { name: 'name', label: 'Nome', show: ({ name }) => name },
  { name: 'email', label: 'E-mail', show: ({ email }) => email },
  { name: 'telefone', label: 'Telefone', show: ({ telefone }) => telefone },
  { name: 'papel', label: 'Papel', show: ({ papel }) => papel },
  { name: 'funcaoPatio', label: 'Função de pátio', show: ({ funcaoPatio }) => funcaoPatio },
  {
    name: 'todasUnidades',
    label: 'Todas as unidades',
    show: ({ todasUnidades }) => (todasUnidades ? 'Sim' : 'Não'),
  },
  {
    name: 'unidades',
    label: 'Unidades de negócio',
    show: ({ unidades }) => unidades.map(({ descricao }) => descricao).join(', '),
  },
  {
    name: 'modulosRecusados',
    label: 'Módulos recusados',
    show: ({ modulosRecusados }) => modulosRecusados.map((key) => MODULES[key]).join(', '),
  },
  {
    name: 'todosTomadores',
    label: 'Todos os tomadores',
    show: ({ todosTomadores }) => (todosTomadores ? 'Sim' : 'Não'),
  },
  { name: 'tomadores', label: 'Tomadores', show: ({ tomadores }) => names(tomadores) },
]

export const usuarioFormRules: RegisterFormRules<Usuario, UsuarioValues, SaveUsuario> = {
  stateOf,
  check,
  inputOf,
  fields: FIELDS,
  fieldOfCode: {
    [usuarioErrors.usuario_email_taken.code]: 'email',
    [cadastroErrors.usuario_own_role.code]: 'papel',
    [cadastroErrors.usuario_last_admin.code]: 'papel',
  },
}
