/** What a bulk action is asked with, looked up once and kept with it in words and ids. */

import { cargaErrors } from '#modules/carga/carga-dados.contract.ts'
import {
  note,
  notesOfDeactivation,
  notesOfReverterRemessa,
  remessasOf,
} from '#modules/carga/server/ciclo/change-status.ts'
import { findUnidade } from '#modules/carga/server/ciclo/change-unidade.ts'
import { findMotivo, type Motivo } from '#modules/carga/server/ciclo/find-motivo.ts'
import { listEtapas } from '#modules/carga/server/ciclo/read-fatos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { ParametrosAcao } from '../acao.contract.ts'
import type { AcaoDoTrabalho } from '../acao.rules.ts'

/** As the row of the action keeps it. */
export interface ParametrosGravados {
  readonly motivo?: Motivo
  readonly notas?: readonly FieldChangeRow[]
  readonly reverterRemessas?: 1 | 2
  /** Of a way back: absent, because each load goes where it was. */
  readonly etapaId?: string
  readonly unidadeId?: string
  readonly lote?: { readonly id: string; readonly codigo: number }
  /** Of a way back: what the action had made of the loads; whatever is not so any more stays. */
  readonly esperado?: { readonly etapaId?: string; readonly unidadeId?: string }
  /** In words, for lists of actions. */
  readonly detalhe?: string
}

/** Throws what is missing on its field, unknown reasons and unknown stages. */
export async function prepareParametros(
  tx: OwnerTx,
  session: Session,
  acao: AcaoDoTrabalho,
  parametros: ParametrosAcao,
): Promise<ParametrosGravados> {
  switch (acao) {
    case 'desativar': {
      const motivo = await reasonOf(tx, parametros.motivoId)
      const reverterRemessas = remessasOf(parametros.reverterRemessas)
      return { motivo, notas: notesOfDeactivation(parametros), reverterRemessas, detalhe: motivo.texto }
    }
    case 'cancelar': {
      const motivo = await reasonOf(tx, parametros.motivoId)
      const texto = cleanLine(parametros.motivo)
      if (!texto) throw invalidField('parametros.motivo', 'Escreva o motivo')
      const notas = [
        note('Motivo escolhido', motivo.texto),
        ...(parametros.reverterMinuta ? [note('Reverter minuta', 'Sim')] : []),
        ...notesOfReverterRemessa(parametros.reverterRemessa),
      ]
      const reverterRemessas = remessasOf(parametros.reverterRemessa)
      return { motivo: { id: motivo.id, texto }, notas, reverterRemessas, detalhe: texto }
    }
    case 'mover-etapa': {
      const etapa = await targetStage(tx, parametros.etapaId)
      return { etapaId: etapa.id, detalhe: etapa.descricao }
    }
    case 'alterar-unidade': {
      if (!parametros.unidadeId) throw invalidField('parametros.unidadeId', 'Escolha a unidade')
      const unidade = await findUnidade(tx, session, parametros.unidadeId, 'parametros.unidadeId')
      return { unidadeId: unidade.id, detalhe: unidade.descricao }
    }
    default:
      return {}
  }
}

async function reasonOf(tx: OwnerTx, id: string | undefined): Promise<{ id: string; texto: string }> {
  if (!id) throw invalidField('parametros.motivoId', 'Escolha o motivo')
  return findMotivo(tx, id)
}

async function targetStage(tx: OwnerTx, id: string | undefined) {
  if (!id) throw invalidField('parametros.etapaId', 'Escolha a etapa')
  const etapa = (await listEtapas(tx)).find((one) => one.id === id.toLowerCase())
  if (!etapa) throw new AppError(cargaErrors.carga_etapa_unknown)
  return etapa
}
