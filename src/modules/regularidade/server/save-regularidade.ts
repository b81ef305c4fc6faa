/** What a carrier says of itself, or a shipper of a carrier without account. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import {
  checkRegistro,
  cleanObservacoes,
  cleanPapel,
  cleanRntrc,
  needsOtherFile,
  SEM_PAPEL,
} from '../registro.rules.ts'
import type { RegistrarConsulta, Regularidade, SalvarRegularidade } from '../regularidade.contract.ts'
import { REGULARIDADE_TIME_ZONE } from '../regularidade.rules.ts'
import { assertWritable, resolveCarrier, toRegularidade } from './carrier.ts'
import { consultaDigitada } from './consulta-rntrc.ts'
import { findProprio } from './registros.repository.ts'
import { changesOf, openProprio, putPapeis, retireFiles, tell, updateProprio } from './write-registro.ts'

function cleaned(input: SalvarRegularidade) {
  const papeis = input.papeis.map((papel) => ({ documento: papel.documento, ...cleanPapel(papel) }))
  const rntrc = cleanRntrc(input.rntrc)
  const problems = checkRegistro({ rntrc, papeis })
  const names = papeis.map(({ documento }) => documento)
  const twice = names.findIndex((documento, index) => names.indexOf(documento) !== index)
  if (twice >= 0)
    problems.push({ path: `papeis.${twice}.documento`, message: 'Este documento veio duas vezes' })
  if (problems.length > 0) throw invalidInput(problems)
  const set = {
    rntrc,
    categoria: input.categoria ?? null,
    observacoes: cleanObservacoes(input.observacoes),
  }
  return { set, papeis }
}

/** Throws `version_conflict` with both states, `regularidade_da_transportadora`, and what the fields lack. */
export function saveRegularidade(
  deps: Deps,
  session: Session,
  id: string,
  input: SalvarRegularidade,
  basedOn: number | undefined,
): Promise<Regularidade> {
  const { set, papeis } = cleaned(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const carrier = await resolveCarrier(tx, session, id)
    assertWritable(carrier, 'papeis')
    const now = deps.clock.now()
    const opened = await openProprio(tx, carrier.empresaId, now)
    const { before, isNew } = opened
    const papelBefore = new Map(before.papeis.map((papel) => [papel.documento, papel]))
    if (!isNew && basedOn !== before.version) {
      const yours = {
        ...before,
        ...set,
        papeis: before.papeis.map((papel) => ({
          ...papel,
          ...papeis.find(({ documento }) => documento === papel.documento),
        })),
      }
      const current = await toRegularidade(tx, carrier, before)
      throw new AppError(platformErrors.version_conflict, {
        extra: { current, yours: await toRegularidade(tx, carrier, yours) },
      })
    }
    await tx.raw('savepoint compare')
    const stale = papeis.filter((papel) =>
      needsOtherFile(papelBefore.get(papel.documento) ?? SEM_PAPEL, papel),
    )
    await retireFiles(
      tx,
      before.id,
      stale.map(({ documento }) => documento),
    )
    await putPapeis(tx, before.id, papeis)
    await updateProprio(tx, opened, set, now)
    const after = existing(await findProprio(tx, carrier.empresaId))
    const mudancas = changesOf(before, after)
    if (mudancas.length === 0 && !isNew) {
      await tx.raw('rollback to savepoint compare')
      return toRegularidade(tx, carrier, before)
    }
    const told = { id: before.id, empresaId: carrier.empresaId, versao: after.version }
    await tell(tx, session, told, isNew ? 'criação' : 'alteração', mudancas)
    return toRegularidade(tx, carrier, after)
  })
}

/** The answer of ANTT, typed with its receipt. Throws `invalid_input` for one that is older than what is known. */
export async function registerConsulta(
  deps: Deps,
  session: Session,
  id: string,
  input: RegistrarConsulta,
): Promise<Regularidade> {
  const now = deps.clock.now()
  const resposta = await consultaDigitada.consultar(input, now)
  const rntrc = cleanRntrc(input.rntrc)
  const problems = checkRegistro({ rntrc, papeis: [] })
  if (problems.length > 0) throw invalidInput(problems)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const carrier = await resolveCarrier(tx, session, id)
    assertWritable(carrier, 'consulta')
    const opened = await openProprio(tx, carrier.empresaId, now)
    const { before, isNew } = opened
    if (before.consultadoEm !== null && before.consultadoEm > resposta.consultadoEm) {
      const known = formatDateTime(before.consultadoEm, REGULARIDADE_TIME_ZONE)
      throw invalidField('consultadoEm', `Já há uma consulta mais nova, de ${known}`)
    }
    // The receipt of the look-up before stays in the record as a file that no longer stands for it.
    await retireFiles(tx, before.id, ['rntrc'])
    const set = {
      situacao: resposta.situacao,
      consultado_em: resposta.consultadoEm,
      consulta_fonte: consultaDigitada.fonte,
      consulta_recibo: resposta.recibo,
      consultado_por: session.userId,
      consultado_por_nome: session.userName,
      ...(rntrc !== null && { rntrc }),
      ...(input.categoria && { categoria: input.categoria }),
    }
    await updateProprio(tx, opened, set, now)
    const after = existing(await findProprio(tx, carrier.empresaId))
    const told = { id: before.id, empresaId: carrier.empresaId, versao: after.version }
    await tell(tx, session, told, isNew ? 'criação' : 'consulta à ANTT', changesOf(before, after))
    return toRegularidade(tx, carrier, after)
  })
}
