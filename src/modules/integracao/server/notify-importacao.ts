/** Tells whoever started an import that it is over. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { importacaoFalhou, importacaoPronta } from '../integracao.notices.ts'
import type { ImportacaoRow } from './importacao.repository.ts'

/** `falha`: why nothing more of it is written. */
export function notifyImportacao(tx: OwnerTx, importacao: ImportacaoRow, agora: Date, falha?: string): void {
  const { id, criado_por, arquivo_nome, criadas, alteradas, inalteradas } = importacao
  tx.notify(falha === undefined ? importacaoPronta : importacaoFalhou, {
    ownerId: tx.ownerId,
    id,
    ocasiao: agora.toISOString(),
    atorId: criado_por,
    unidadeId: null,
    envolvidos: [criado_por],
    facts: {
      id,
      arquivo: arquivo_nome,
      resultado: falha ?? `Criados: ${criadas}. Alterados: ${alteradas}. Sem mudança: ${inalteradas}.`,
    },
  })
}
