/** What can be done with the report on screen: keep, share, send at times, put into a file. */
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { Formato } from '../../agendamento.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import type { Relatorio } from '../../relatorio.contract.ts'
import { useChangeRelatorio, useExportar } from '../relatorio.api.ts'
import { nomeSugerido } from '../relatorio-textos.ts'
import { agendarDrawer, RELATORIOS_PAGE, relatorioPage } from '../shared/enderecos.ts'
import { SalvarForm } from './SalvarForm.tsx'

export interface RelatorioNaTela {
  readonly saved: Relatorio | undefined
  readonly consulta: ConsultaGuardada
  readonly isChanged: boolean
}

/** Own views, and those of the team for an administrator. */
export function useCanChange(): (relatorio: Relatorio) => boolean {
  const { subject } = useSignedIn()
  return ({ meu, compartilhado }) => meu || (compartilhado && subject.role === 'Administrador')
}

export function useRelatorioAcoes({ saved, consulta, isChanged }: RelatorioNaTela) {
  const dialogs = useDialogs()
  const goToPage = useGoToPage()
  const openDrawer = useOpenDrawer()
  const exportar = useExportar()
  const change = useChangeRelatorio()
  const mayChange = useCanChange()
  const canChange = saved !== undefined && mayChange(saved)

  /** The view as it was kept; undefined: nothing was. */
  const salvar = async (): Promise<Relatorio | undefined> => {
    const kept = await dialogs.form<Relatorio>({
      title: 'Salvar visão',
      render: (control) => (
        <SalvarForm {...control} consulta={consulta} saved={canChange ? saved : undefined} />
      ),
    })
    if (kept) goToPage(relatorioPage(kept.id), { replace: true })
    return kept
  }

  return {
    canChange,
    isExporting: exportar.isPending,
    salvar: () => void salvar(),
    /** A sending is of a saved view: what is not saved yet is kept first. */
    agendar: async () => {
      const view = saved && !isChanged ? saved : await salvar()
      if (view) openDrawer(agendarDrawer(view.id))
    },
    compartilhar: async (compartilhado: boolean) => {
      if (!saved) return
      const { id, nome, version, consulta: kept } = saved
      try {
        await change.mutateAsync({ params: { id }, body: { nome, version, compartilhado, consulta: kept } })
        toast.success(compartilhado ? `A equipe vê a visão ${nome}` : `A visão ${nome} é só sua`)
      } catch (error) {
        toast.danger(refusalText(error))
      }
    },
    exportar: async (formato: Formato) => {
      try {
        const nome = saved?.nome ?? nomeSugerido(consulta)
        await exportar.mutateAsync({ body: { nome, consulta, formato } })
        toast.success('O arquivo está na fila e segue no servidor', {
          action: { label: 'Ver arquivos', run: () => goToPage(RELATORIOS_PAGE) },
        })
      } catch (error) {
        toast.danger(refusalText(error))
      }
    },
    copiarLink: async () => {
      try {
        await navigator.clipboard.writeText(location.href)
        toast.success('Link copiado')
      } catch {
        toast.warning('O navegador não deixou copiar. Copie o endereço da barra.')
      }
    },
  }
}
