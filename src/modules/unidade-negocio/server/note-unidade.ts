/** What every change of a unit leaves behind: an entry of the history and events for all who see the unit. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { MODOS_CERCA } from '../unidade-negocio.rules.ts'
import { listCompartilhamentos } from './compartilhamento.repository.ts'

export const ENTIDADE_UNIDADE = 'unidade-negocio'

const HISTORY_FIELDS = {
  descricao: 'Descrição',
  codigo: 'Código',
  documento: 'CNPJ',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  municipio: 'Município',
  fusoHorario: 'Fuso horário',
  latitude: 'Latitude',
  longitude: 'Longitude',
  modoCerca: 'Chegadas pela posição',
  padrao: 'Padrão',
  ativo: 'Ativo',
}

/** The history is read by people, so municipality and mode enter it by name. */
const inWords = (unidade: Unidade) => ({
  ...unidade,
  modoCerca: MODOS_CERCA[unidade.modoCerca],
  municipio: unidade.municipio ? `${unidade.municipio.nome}/${unidade.municipio.uf}` : null,
})

/** Old and new values of the fields that differ; `before` undefined: a creation. */
export const changesOf = (before: Unidade | undefined, after: Unidade) =>
  diffFields(HISTORY_FIELDS, before && inWords(before), inWords(after))

export function noteChange(
  tx: OwnerTx,
  session: Session,
  acao: string,
  before: Unidade | undefined,
  after: Unidade,
): Promise<void> {
  return recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_UNIDADE,
    entidadeId: after.id,
    acao,
    versao: after.version,
    mudancas: changesOf(before, after),
  })
}

/** Tells the company, and the guests of a shared unit too. */
export async function announceUnidade(
  tx: OwnerTx,
  verb: 'created' | 'changed' | 'removed',
  unidade: Unidade,
): Promise<void> {
  const guests = verb === 'created' ? [] : await listCompartilhamentos(tx, unidade.id)
  for (const ownerId of [tx.ownerId, ...guests.map((guest) => guest.empresa.id)]) {
    tx.announce({ ownerId, tipo: `unidade-negocio.${verb}`, entidadeId: unidade.id, versao: unidade.version })
  }
}
