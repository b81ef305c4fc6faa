import { useCallback } from 'react'
import { SITUACAO_OCORRENCIA } from '#modules/carga/carga-codes.ts'
import { type Detalhes, useCargaCache } from '#modules/carga/web/shared/detalhes.api.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { alterarOcorrencia, type OcorrenciaCarga } from '../ocorrencia.contract.ts'
import { AbrirOcorrenciaForm } from './AbrirOcorrenciaForm.tsx'
import { AlterarOcorrenciaForm } from './AlterarOcorrenciaForm.tsx'
import { EncerrarOcorrenciaForm } from './EncerrarOcorrenciaForm.tsx'
import type { OcorrenciaAcao } from './ocorrencia-acoes.ts'

export interface OcorrenciaActions {
  readonly open: () => Promise<void>
  readonly act: (acao: OcorrenciaAcao, ocorrencia: OcorrenciaCarga) => Promise<void>
}

const { Pendente, EmAndamento } = SITUACAO_OCORRENCIA

/** Opens, changes and ends occurrences of a load. */
export function useOcorrenciaAcoes(carga: Detalhes): OcorrenciaActions {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const cache = useCargaCache()
  const { id: cargaId, codigo } = carga

  const open = useCallback(async () => {
    const opened = await dialogs.form<OcorrenciaCarga>({
      title: `Abrir ocorrência na carga ${codigo}`,
      render: (control) => <AbrirOcorrenciaForm carga={carga} {...control} />,
    })
    if (!opened) return
    toast.success(`Ocorrência aberta: ${opened.tipoOcorrencia.descricao}`)
    cache.refresh(cargaId)
  }, [dialogs, cache, carga, cargaId, codigo])

  /** A step without a form; a newer version on the server is told and read. */
  async function step(ocorrencia: OcorrenciaCarga, situacao: 1 | 2): Promise<void> {
    const { id, version } = ocorrencia
    try {
      await http.call(alterarOcorrencia, { params: { id }, body: { version, situacao } })
    } catch (error) {
      toast.danger('A ocorrência não foi alterada', { detail: refusalText(error) })
    }
    cache.refresh(cargaId)
  }

  async function change(ocorrencia: OcorrenciaCarga): Promise<void> {
    const saved = await dialogs.form<OcorrenciaCarga>({
      title: ocorrencia.tipoOcorrencia.descricao,
      render: (control) => <AlterarOcorrenciaForm ocorrencia={ocorrencia} {...control} />,
    })
    if (!saved) return
    toast.success('Ocorrência alterada')
    cache.refresh(cargaId)
  }

  async function end(ocorrencia: OcorrenciaCarga, fim: 'resolver' | 'cancelar'): Promise<void> {
    const nome = ocorrencia.tipoOcorrencia.descricao
    const ended = await dialogs.form<OcorrenciaCarga>({
      title: fim === 'resolver' ? `Resolver: ${nome}` : `Cancelar ocorrência: ${nome}`,
      render: (control) => <EncerrarOcorrenciaForm ocorrencia={ocorrencia} fim={fim} {...control} />,
    })
    if (!ended) return
    toast.success(fim === 'resolver' ? 'Ocorrência resolvida' : 'Ocorrência cancelada')
    cache.refresh(cargaId)
  }

  return {
    open,
    act: (acao, ocorrencia) => {
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
    },
  }
}
