import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import { moveNaOrdem } from '#modules/doca/web/shared/doca-form.ts'
import { announce } from '#platform/ui/announcements.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import {
  type CreateEtapaPatio,
  changeEtapaPatio,
  createEtapaPatio,
  type EtapaPatio,
  etapaPatioErrors,
  getEtapasPatio,
  MAX_ETAPAS_PATIO,
  removeEtapaPatio,
  reorderEtapasPatio,
} from '../patio.contract.ts'
import { EtapaForm } from './EtapaForm.tsx'
import { MoverEtapaForm } from './MoverEtapaForm.tsx'
import { useRefreshPatio } from './patio.api.ts'
import styles from './patio.module.css'

const NOVA = 'nova'

/** The stages of the yard: made, changed, put in order and removed, by administrators (D-043, D-090). */
export default function EtapasDrawer() {
  const close = useCloseDrawer()
  const query = useCall(getEtapasPatio, { query: {} })
  const etapas = Array.isArray(query.data) ? query.data : []
  return (
    <Drawer isOpen onClose={() => close()} title="Etapas do pátio" icon={IconSettings}>
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando as etapas" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar as etapas.</ReadFailure>}
      {query.data && <Etapas etapas={etapas} />}
    </Drawer>
  )
}

const isCode = (error: unknown, { code }: { readonly code: string }) =>
  error instanceof HttpError && error.code === code

function useEtapaAcoes(etapas: readonly EtapaPatio[]) {
  const { http } = usePlatform()
  const dialogs = useDialogs()
  const refresh = useRefreshPatio()
  const [isBusy, setBusy] = useState(false)

  async function doing<T>(act: () => Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await act()
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  const remove = async (etapa: EtapaPatio, destino?: string): Promise<void> => {
    try {
      await doing(() =>
        http.call(removeEtapaPatio, {
          params: { id: etapa.id },
          query: destino === undefined ? {} : { destino },
        }),
      )
      toast.success(`Etapa ${etapa.nome} excluída`)
    } catch (error) {
      if (!isCode(error, etapaPatioErrors.etapa_patio_com_reservas) || destino !== undefined) {
        toast.danger(`A etapa ${etapa.nome} não foi excluída`, { detail: refusalText(error) })
        return
      }
      const chosen = await dialogs.form<string>({
        title: `Para onde vão os veículos de ${etapa.nome}`,
        width: 420,
        render: (control) => <MoverEtapaForm {...control} etapas={etapas} atual={etapa.id} />,
      })
      if (chosen !== undefined) await remove(etapa, chosen)
    }
  }
  return {
    isBusy,
    save: (etapa: EtapaPatio | undefined, body: CreateEtapaPatio) =>
      doing(() =>
        etapa
          ? http.call(changeEtapaPatio, {
              params: { id: etapa.id },
              body: { ...body, version: etapa.version },
            })
          : http.call(createEtapaPatio, { body }),
      ),
    reorder: async (from: number, to: number) => {
      const next = moveNaOrdem(etapas, from, to)
      if (next === etapas) return
      try {
        await doing(() => http.call(reorderEtapasPatio, { body: { ids: next.map(({ id }) => id) } }))
        announce(`${etapas[from]?.nome} agora é a etapa ${to + 1} de ${next.length}`)
      } catch (error) {
        toast.danger('A ordem não foi salva', { detail: refusalText(error) })
      }
    },
    remove: async (etapa: EtapaPatio) => {
      const isWanted = await dialogs.confirm({
        title: `Excluir a etapa ${etapa.nome}`,
        message: 'Ela sai do quadro. Se houver veículos nela, você escolhe para onde vão.',
        kind: 'cancel',
        confirmLabel: 'Excluir',
      })
      if (isWanted) await remove(etapa)
    },
  }
}

function Etapas({ etapas }: { readonly etapas: readonly EtapaPatio[] }) {
  const canEdit = useCanCall(createEtapaPatio)
  const acoes = useEtapaAcoes(etapas)
  const [aberta, setAberta] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const open = (id: string | undefined) => {
    setAberta(id)
    setProblem(undefined)
  }
  const save = async (etapa: EtapaPatio | undefined, values: CreateEtapaPatio) => {
    setProblem(undefined)
    try {
      await acoes.save(etapa, values)
      toast.success(`Etapa ${values.nome} salva`)
      open(undefined)
    } catch (error) {
      setProblem(refusalText(error))
    }
  }
  const form = (etapa?: EtapaPatio) => (
    <EtapaForm
      {...(etapa && { etapa })}
      isSaving={acoes.isBusy}
      problem={problem}
      onSave={(values) => void save(etapa, values)}
      onCancel={() => open(undefined)}
    />
  )
  return (
    <>
      {etapas.length === 0 && (
        <EmptyState icon={IconSettings} title="Nenhuma etapa">
          As etapas são as colunas do quadro do pátio.
        </EmptyState>
      )}
      <ol className={styles.etapas} aria-label="Etapas na ordem do quadro" aria-busy={acoes.isBusy}>
        {etapas.map((etapa, index) => (
          <li key={etapa.id} className={styles.etapa} style={{ '--etapa': etapa.cor }}>
            {aberta === etapa.id ? (
              form(etapa)
            ) : (
              <>
                <span className={styles.etapaNome}>
                  <strong>{etapa.nome}</strong>
                  <span className={styles.etapaSituacao}>
                    {etapa.situacaoReserva === null
                      ? 'Não muda a situação'
                      : SITUACAO_RESERVA_LABELS[etapa.situacaoReserva]}
                  </span>
                </span>
                {canEdit && (
                  <>
                    <ActionIcon
                      aria-label={`Subir ${etapa.nome}`}
                      disabled={index === 0 || acoes.isBusy}
                      onClick={() => void acoes.reorder(index, index - 1)}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={`Descer ${etapa.nome}`}
                      disabled={index === etapas.length - 1 || acoes.isBusy}
                      onClick={() => void acoes.reorder(index, index + 1)}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon aria-label={`Alterar ${etapa.nome}`} onClick={() => open(etapa.id)}>
                      <IconPencil size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={`Excluir ${etapa.nome}`}
                      disabled={acoes.isBusy}
                      onClick={() => void acoes.remove(etapa)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </>
                )}
              </>
            )}
          </li>
        ))}
        {aberta === NOVA && <li className={styles.etapa}>{form()}</li>}
      </ol>
      {canEdit && aberta !== NOVA && etapas.length < MAX_ETAPAS_PATIO && (
        <Button
          mt="md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open(NOVA)}
        >
          Nova etapa
        </Button>
      )}
    </>
  )
}
