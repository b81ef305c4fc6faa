import { useCallback } from 'react'
import { SITUACAO_OCORRENCIA } from '#modules/carga/carga-codes.ts'
import type { Detalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { alterarOcorrencia, type OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { AbrirOcorrenciaForm, type OcorrenciaConhecida } from './AbrirOcorrenciaForm.tsx'
import { AlterarOcorrenciaForm } from './AlterarOcorrenciaForm.tsx'
import { EncerrarOcorrenciaForm } from './EncerrarOcorrenciaForm.tsx'
import { NovaOcorrenciaForm } from './NovaOcorrenciaForm.tsx'
import { useRefreshOcorrencias } from './ocorrencia.api.ts'
import type { OcorrenciaAcao } from './ocorrencia-acoes.ts'

const { Pendente, EmAndamento } = SITUACAO_OCORRENCIA

/** Opens an occurrence of a load. `known`: what the form begins with. */
export function useAbrirOcorrencia(carga: Detalhes): (known?: OcorrenciaConhecida) => Promise<void> {
  const dialogs = useDialogs()
  const refresh = useRefreshOcorrencias()
  return useCallback(
    async (known: OcorrenciaConhecida = {}) => {
      const opened = await dialogs.form<OcorrenciaCarga>({
        title: `Abrir ocorrência na carga ${carga.codigo}`,
        render: (control) => <AbrirOcorrenciaForm carga={carga} known={known} {...control} />,
      })
      if (!opened) return
      tellAberta(opened)
      refresh(opened)
    },
    [dialogs, refresh, carga],
  )
}

const tellAberta = ({ tipoOcorrencia }: OcorrenciaCarga): void => {
  toast.success(`Ocorrência aberta: ${tipoOcorrencia.descricao}`)
}

/** Opens an occurrence of a load that is chosen first. */
export function useNovaOcorrencia(): () => Promise<void> {
  const dialogs = useDialogs()
  const refresh = useRefreshOcorrencias()
  return async () => {
    const opened = await dialogs.form<OcorrenciaCarga>({
      title: 'Nova ocorrência',
      render: (control) => <NovaOcorrenciaForm {...control} />,
    })
    if (!opened) return
    tellAberta(opened)
    refresh(opened)
  }
}

/** Changes and ends occurrences, wherever they are shown. */
export function useOcorrenciaAcoes(): (acao: OcorrenciaAcao, ocorrencia: OcorrenciaCarga) => Promise<void> {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const refresh = useRefreshOcorrencias()

  /** A step without a form; a newer version on the server is told and read. */
  async function step(ocorrencia: OcorrenciaCarga, situacao: 1 | 2): Promise<void> {
    const { id, version } = ocorrencia
    try {
      await http.call(alterarOcorrencia, { params: { id }, body: { version, situacao } })
    } catch (error) {
      toast.danger('A ocorrência não foi alterada', { detail: refusalText(error) })
    }
    refresh(ocorrencia)
  }

  async function change(ocorrencia: OcorrenciaCarga): Promise<void> {
    const saved = await dialogs.form<OcorrenciaCarga>({
      title: ocorrencia.tipoOcorrencia.descricao,
      render: (control) => <AlterarOcorrenciaForm ocorrencia={ocorrencia} {...control} />,
    })
    if (!saved) return
    toast.success('Ocorrência alterada')
    refresh(saved)
  }

  async function end(ocorrencia: OcorrenciaCarga, fim: 'resolver' | 'cancelar'): Promise<void> {
    const nome = ocorrencia.tipoOcorrencia.descricao
    const ended = await dialogs.form<OcorrenciaCarga>({
      title: fim === 'resolver' ? `Resolver: ${nome}` : `Cancelar ocorrência: ${nome}`,
      render: (control) => <EncerrarOcorrenciaForm ocorrencia={ocorrencia} fim={fim} {...control} />,
    })
    if (ended) toast.success(fim === 'resolver' ? 'Ocorrência resolvida' : 'Ocorrência cancelada')
    // Also when it was not ended: somebody else may have been first.
    refresh(ocorrencia)
  }

  return (acao, ocorrencia) => {
    switch (acao) {
      case 'atender':
      case 'retomar':
        return step(ocorrencia, EmAndamento)
      case 'pendente':
        return step(ocorrencia, Pendente)
      case 'alterar':
        return change(ocorrencia)
      case 'resolver':
      case 'cancelar':
        return end(ocorrencia, acao)
    }
  }
}
