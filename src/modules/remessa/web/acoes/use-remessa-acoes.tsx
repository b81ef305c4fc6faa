/** What is done to remessas, one or several, each with its dialog. */

import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { MotivoForm } from '#platform/web/record/MotivoForm.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { ACOES, type Acao, NOMES_DA_ACAO } from '../../acoes.rules.ts'
import { acaoEmLote, type ResultadoDoLote } from '../../remessa-acoes.contract.ts'
import { CONFERENCIAS_PAGE, useChangedRemessas } from '../remessa.api.ts'
import { CarregarForm } from './CarregarForm.tsx'
import { PosicaoForm } from './PosicaoForm.tsx'
import { TransferirForm } from './TransferirForm.tsx'

/** Counting is a page of its own. */
export type AcaoDaTela = Acao | 'conferir'

export interface RemessaNaTela {
  readonly id: string
  readonly codigo: string
  readonly divergencias: number
  /** Where it is, or arrives. */
  readonly unidadeId: string | null
  readonly pesoKg: number
  readonly volumeM3: number
  /** The count of the step that is on was closed. */
  readonly conferida: boolean
}

const countText = (count: number) => (count === 1 ? '1 remessa' : `${count} remessas`)

/** `run` answers whether something was done. */
export function useRemessaAcoes() {
  const dialogs = useDialogs()
  const { http } = usePlatform()
  const changed = useChangedRemessas()
  const go = useGoToPage()

  async function show(acao: Acao, resultado: ResultadoDoLote | undefined): Promise<boolean> {
    if (!resultado) return false
    const refused = resultado.itens.filter(({ ok }) => !ok)
    if (resultado.feitas > 0) toast.success(`${countText(resultado.feitas)}: ${NOMES_DA_ACAO[acao]} feita`)
    if (refused.length > 0) {
      toast.danger(`${countText(refused.length)} sem ${NOMES_DA_ACAO[acao]}`, {
        detail: refused.map(({ codigo, erro }) => `${codigo}: ${erro?.message}`).join(' '),
      })
    }
    await changed()
    return resultado.feitas > 0
  }

  async function run(acao: AcaoDaTela, remessas: readonly RemessaNaTela[]): Promise<boolean> {
    const ids = remessas.map(({ id }) => id)
    const [first] = remessas
    if (!first) return false
    const send = (body: object = {}) =>
      http.call(acaoEmLote, { params: { acao: acao as 'coletar' }, body: { ids, ...body } })
    const needsCount =
      (acao === 'receber' || acao === 'expedir') && !remessas.every(({ conferida }) => conferida)
    if (acao === 'conferir' || needsCount) {
      go(`${CONFERENCIAS_PAGE}?remessas=${ids.join(',')}`)
      return false
    }
    const title = `${ACOES[acao]}: ${remessas.length === 1 ? first.codigo : countText(remessas.length)}`
    if (acao === 'transferir') {
      return show(
        acao,
        await dialogs.form<ResultadoDoLote>({
          title,
          width: 560,
          render: (control) => <TransferirForm {...control} remessas={remessas} />,
        }),
      )
    }
    if (acao === 'carregar') {
      return show(
        acao,
        await dialogs.form<ResultadoDoLote>({
          title,
          width: 560,
          render: (control) => <CarregarForm {...control} remessas={remessas} />,
        }),
      )
    }
    if (acao === 'receber') {
      return show(
        acao,
        await dialogs.form<ResultadoDoLote>({
          title,
          render: (control) => (
            <PosicaoForm
              {...control}
              action="Receber"
              unidadeId={first.unidadeId ?? ''}
              send={(posicaoId) => send({ posicaoId })}
            />
          ),
        }),
      )
    }
    const isReleasedInSpite = acao === 'liberar' && remessas.some(({ divergencias }) => divergencias > 0)
    if (acao === 'cancelar' || isReleasedInSpite) {
      return show(
        acao,
        await dialogs.form<ResultadoDoLote>({
          title,
          render: (control) => (
            <MotivoForm
              {...control}
              action={ACOES[acao]}
              isDanger={acao === 'cancelar'}
              send={(motivo) => send({ motivo })}
            >
              {acao === 'cancelar'
                ? 'A remessa sai do quadro e não volta.'
                : 'Há ocorrência aberta. Por que liberar assim mesmo?'}
            </MotivoForm>
          ),
        }),
      )
    }
    try {
      return await show(acao, await send())
    } catch (error) {
      toast.danger(`${NOMES_DA_ACAO[acao]} não foi feita`, { detail: refusalText(error) })
      await changed()
      return false
    }
  }
  return { run }
}
