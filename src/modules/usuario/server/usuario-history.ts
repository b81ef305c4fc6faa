/** A user as the history tells it: names instead of ids and keys. */
import type { HistoryFields } from '#platform/server/history.ts'
import { MODULES } from '#platform/shared/access.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { Usuario } from '../cadastro-usuario.contract.ts'

export const HISTORY_FIELDS: HistoryFields = {
  name: 'Nome',
  email: 'E-mail',
  telefone: 'Telefone',
  papel: 'Papel',
  funcaoPatio: 'Função de pátio',
  unidades: 'Unidades de negócio',
  modulosRecusados: 'Módulos recusados',
  tomadores: 'Tomadores',
  ativo: 'Ativo',
  bloqueio: 'Bloqueado',
}

const NAMES: Readonly<Record<string, string>> = MODULES

export const inWords = (usuario: Usuario): Readonly<Record<string, unknown>> => ({
  ...usuario,
  telefone: usuario.telefone && formatTelefone(usuario.telefone),
  unidades: usuario.todasUnidades ? 'Todas' : usuario.unidades.map(({ descricao }) => descricao).join(', '),
  modulosRecusados: usuario.modulosRecusados.map((key) => NAMES[key] ?? key).join(', ') || null,
  tomadores: usuario.todosTomadores ? 'Todos' : usuario.tomadores.map(({ nome }) => nome).join(', '),
})
