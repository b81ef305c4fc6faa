/** The driver of a load: his link, how far he is, and what came from his phone (design 49). */
import { IconUserOff } from '@tabler/icons-react'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import { isAtiva } from '../viagem.rules.ts'
import { Atos } from './Atos.tsx'
import { Etapas } from './Etapas.tsx'
import { Lado } from './Lado.tsx'
import { LinkDoMotorista } from './LinkDoMotorista.tsx'
import styles from './Motorista.module.css'
import { RodapeDaViagem } from './RodapeDaViagem.tsx'
import { useCriar, useViagemDaCarga } from './viagem.api.ts'

export function MotoristaPage({ carga }: CargaPanelProps) {
  const query = useViagemDaCarga(carga.id)
  if (query.isPending) return <LoadingSkeleton lines={8} label="Carregando o link do motorista" />
  if (!query.data)
    return <ReadFailure query={query}>Não foi possível carregar o link do motorista.</ReadFailure>
  const { viagem, temMotorista, motorista } = query.data
  if (!viagem || !isAtiva(viagem.situacao)) {
    const isOver = viagem?.situacao === S.Concluida
    return (
      <div className={styles.page}>
        {viagem && <Etapas viagem={viagem} />}
        {!isOver && <SemLink cargaId={carga.id} motorista={temMotorista ? motorista : null} />}
        {viagem && (
          <div className={styles.columns}>
            <Atos carga={carga} viagem={viagem} />
            <Lado viagem={viagem} carga={carga} />
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <Etapas viagem={viagem} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <LinkDoMotorista viagem={viagem} />
          <Atos carga={carga} viagem={viagem} />
        </div>
        <Lado viagem={viagem} carga={carga} />
      </div>
      <RodapeDaViagem viagem={viagem} carga={carga} />
    </div>
  )
}

interface SemLinkProps {
  readonly cargaId: string
  /** Null: the load has no driver yet. */
  readonly motorista: string | null
}

function SemLink({ cargaId, motorista }: SemLinkProps) {
  const create = useCriar()
  if (motorista === null) {
    return (
      <StateMessage icon={IconUserOff} title="A carga ainda não tem motorista">
        Aloque um veículo com motorista: o link dele aparece aqui.
      </StateMessage>
    )
  }
  const run = async () => {
    try {
      await create.mutateAsync({ params: { id: cargaId } })
    } catch (error) {
      toast.danger('O link não foi criado', { detail: refusalText(error) })
    }
  }
  return (
    <StateMessage
      icon={IconUserOff}
      title="Não há link em uso"
      actions={
        <WriteButton loading={create.isPending} onClick={() => void run()}>
          Criar link para {motorista}
        </WriteButton>
      }
    >
      O motorista acompanha a viagem pelo celular, sem instalar nada.
    </StateMessage>
  )
}
