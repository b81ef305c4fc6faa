/** Creating, changing, switching and reading users; blocking and removing stand in `end-access.ts`. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import type { SaveUsuario, Usuario, UsuarioSearch } from '../cadastro-usuario.contract.ts'
import { checkUsuario, cleanUsuario, type UsuarioFields } from '../usuario.rules.ts'
import { invite } from './invitation.ts'
import { assertMayChange } from './keep-administrators.ts'
import {
  listActiveTomadores,
  listUnitStates,
  saveAccess,
  saveIdentity,
  type UsuarioValues,
  usuarioStore,
} from './usuario.store.ts'
import { HISTORY_FIELDS, inWords } from './usuario-history.ts'

/** What is sent may leave the access out; `prepare` completes it. */
type Written = UsuarioFields & Partial<Omit<UsuarioValues, keyof UsuarioFields>>

const ALL_OPEN = {
  todasUnidades: true,
  unidadeIds: [],
  modulosRecusados: [],
  todosTomadores: true,
  tomadorIds: [],
} as const

/** The register as a request at this host sees it: the host decides the brand of an invitation. */
export const usuarioRegisterAt = (host: string) =>
  createRegister<Usuario, SaveUsuario, Written, UsuarioSearch>({
    entidade: 'usuario',
    nome: 'O usuário',
    store: {
      ...usuarioStore,
      insert: (tx, id, values, now) => usuarioStore.insert(tx, id, complete(values), now),
      update: (tx, id, values, now) => usuarioStore.update(tx, id, complete(values), now),
    },
    nameOf: ({ name }) => name,
    historyFields: HISTORY_FIELDS,
    inWords,
    clean(input) {
      const fields = cleanUsuario(input)
      const details = checkUsuario(fields)
      if (details.length > 0) throw refused(details)
      return { ...fields, ...accessOf(input) }
    },
    async prepare({ tx, session, before, values }) {
      const written = complete(values, before)
      if (before) {
        await assertMayChange(tx, session, before, { ...before, papel: written.papel })
      }
      await assertUnits(tx, written, before)
      await assertTomadores(tx, written, before)
      return written
    },
    async onSave({ deps, tx, session, id, values, before }) {
      await saveAccess(tx, id, complete(values, before))
      if (before?.email !== values.email) await saveIdentity(tx, id)
      if (!before) await invite(deps, tx, session, { usuarioId: id, host })
    },
    beforeSwitch: ({ tx, session, record, ativo }) =>
      assertMayChange(tx, session, record, { ...record, ativo }),
    async onChanged({ deps, tx, before, after }) {
      const id = (after ?? before)?.id
      if (id !== undefined) await deps.sessions.recordChange(tx, 'usuario', id)
    },
  })

/** Only what was sent, each id once and in lower case. */
function accessOf(input: SaveUsuario): Partial<UsuarioValues> {
  const ids = (list: readonly string[]) => [...new Set(list.map((id) => id.toLowerCase()))]
  return {
    ...(input.todasUnidades !== undefined && { todasUnidades: input.todasUnidades }),
    ...(input.unidadeIds && { unidadeIds: ids(input.unidadeIds) }),
    ...(input.modulosRecusados && { modulosRecusados: [...new Set(input.modulosRecusados)] }),
    ...(input.todosTomadores !== undefined && { todosTomadores: input.todosTomadores }),
    ...(input.tomadorIds && { tomadorIds: ids(input.tomadorIds) }),
  }
}

function complete(values: Written, before?: Usuario): UsuarioValues {
  const kept = before && {
    todasUnidades: before.todasUnidades,
    unidadeIds: before.unidades.map(({ id }) => id),
    modulosRecusados: before.modulosRecusados as UsuarioValues['modulosRecusados'],
    todosTomadores: before.todosTomadores,
    tomadorIds: before.tomadores.map(({ id }) => id),
  }
  return { ...ALL_OPEN, ...kept, ...values }
}

/** Whoever is restricted has a unit to work in; what is newly granted exists and is active. */
async function assertUnits(tx: OwnerTx, values: UsuarioValues, before: Usuario | undefined): Promise<void> {
  if (values.todasUnidades) return
  const path = 'unidadeIds'
  if (values.unidadeIds.length === 0) {
    throw refused([{ path, message: 'Escolha ao menos uma unidade, ou dê acesso a todas' }])
  }
  const held = new Set(before?.unidades.map(({ id }) => id))
  const added = values.unidadeIds.filter((id) => !held.has(id))
  const states = new Map((await listUnitStates(tx, added)).map(({ id, ativo }) => [id, ativo]))
  if (added.some((id) => !states.has(id)))
    throw refused([{ path, message: 'Unidade de negócio desconhecida' }])
  if (added.some((id) => states.get(id) === false)) {
    throw refused([{ path, message: 'Uma unidade desativada não pode ser dada. Ative-a antes.' }])
  }
}

async function assertTomadores(
  tx: OwnerTx,
  values: UsuarioValues,
  before: Usuario | undefined,
): Promise<void> {
  if (values.todosTomadores) return
  const held = new Set(before?.tomadores.map(({ id }) => id))
  const added = values.tomadorIds.filter((id) => !held.has(id))
  if (added.length === 0) return
  if ((await listActiveTomadores(tx, added)).length < added.length) {
    throw refused([{ path: 'tomadorIds', message: 'Empresa desconhecida ou desativada' }])
  }
}

const refused = (details: readonly FieldProblem[]) => invalidInput(details)

/** For everything but creating, which is the only one that sends mail. */
export const usuarioRegister = usuarioRegisterAt('')
