/** Putting a remessa in another place of its unit, by a dialog with the places. */
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import type { ResultadoDoLote } from '../../remessa-acoes.contract.ts'
import { type ItemDoEstoque, mudarPosicao } from '../../remessa-estoque.contract.ts'
import { PosicaoForm } from '../acoes/PosicaoForm.tsx'
import { useChangedRemessas } from '../remessa.api.ts'

export function useMudarPosicao() {
  const dialogs = useDialogs()
  const { http } = usePlatform()
  const changed = useChangedRemessas()
  return async ({ id, codigo }: ItemDoEstoque, unidadeId: string): Promise<void> => {
    const resultado = await dialogs.form<ResultadoDoLote>({
      title: `Mudar de posição: ${codigo}`,
      render: (control) => (
        <PosicaoForm
          {...control}
          action="Mudar"
          unidadeId={unidadeId}
          send={(posicaoId) => http.call(mudarPosicao, { body: { ids: [id], posicaoId } })}
        />
      ),
    })
    const [item] = resultado?.itens ?? []
    if (!item) return
    if (item.ok) toast.success(`${codigo}: posição mudada`)
    else toast.danger(`${codigo} não mudou de posição`, { detail: item.erro?.message })
    await changed()
  }
}
