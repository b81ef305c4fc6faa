import { Button } from '@mantine/core'
import { IconSteeringWheel } from '@tabler/icons-react'
import { useState } from 'react'
import { getCarga } from '#modules/carga/carga.contract.ts'
import { useCargaAcoes } from '#modules/carga/web/shared/acoes/use-carga-acoes.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { useCargaLive } from '#modules/carga/web/shared/use-carga-live.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import type { AcaoDaRecebida } from '../resposta.rules.ts'
import { Aditivo } from './Aditivo.tsx'
import styles from './recebidas.module.css'
import type { Responder } from './use-responder.ts'

interface ContratoProps {
  readonly recebida: OfertaRecebidaDetalhe
  readonly acoes: readonly AcaoDaRecebida[]
  readonly responder: Responder
}

/** What was agreed: the loads with their vehicle and driver, and another value where one of both sides asks for it. */
export function Contrato({ recebida, acoes, responder }: ContratoProps) {
  const { valorContratado, cargaId, listaDeCargas } = recebida
  const own = listaDeCargas.filter(({ propria }) => propria)
  const ids = own.length > 0 ? own.map(({ id }) => id) : cargaId === null ? [] : [cargaId]
  return (
    <Section title="Contrato">
      <p className={styles.oferecido}>
        <span>
          <span className={styles.apagado}>Valor contratado</span>
          <strong className={styles.grande}>
            {valorContratado === null ? 'a combinar' : formatReais(valorContratado)}
          </strong>
        </span>
      </p>
      <ul className={styles.lote}>
        {ids.map((id) => (
          <CargaContratada key={id} id={id} codigo={own.find((carga) => carga.id === id)?.codigo} />
        ))}
      </ul>
      {acoes.includes('aditivo') && <Aditivo recebida={recebida} onDone={responder.take} />}
    </Section>
  )
}

/** The load is opened like every other one; who may not read it yet is told so. */
function CargaContratada({ id, codigo }: { readonly id: string; readonly codigo: string | undefined }) {
  const query = useCall(getCarga, { params: { id } })
  const run = useCargaAcoes()
  const [isBusy, setBusy] = useState(false)
  useCargaLive(id, () => void query.refetch())
  const carga = query.data
  if (query.isError && !carga) {
    return (
      <li>
        <ReadFailure query={query}>Não foi possível carregar a carga.</ReadFailure>
      </li>
    )
  }
  if (!carga) {
    return (
      <li>
        <LoadingSkeleton lines={1} label="Carregando a carga" />
      </li>
    )
  }
  const { veiculo, motorista } = carga
  const missing = !veiculo
    ? 'Indicar veículo e motorista'
    : !motorista
      ? 'Indicar motorista'
      : 'Trocar veículo'
  return (
    <li>
      <span className={styles.fala}>
        <DrawerLink className="ev-link" to={detalhesDrawer(id)}>
          {`Carga ${codigo ?? carga.codigo}`}
        </DrawerLink>
        <span className={styles.conjunto}>
          {veiculo ? <Plate value={formatPlaca(veiculo.placa)} /> : 'Falta veículo'}
          <span>{motorista?.nome ?? (veiculo ? 'Falta motorista' : '')}</span>
        </span>
      </span>
      <WritesOnline>
        <Button
          size="sm"
          variant={veiculo && motorista ? 'default' : 'filled'}
          leftSection={<IconSteeringWheel size={15} aria-hidden />}
          loading={isBusy}
          onClick={async () => {
            setBusy(true)
            try {
              if (await run('atualizar-veiculo', carga)) await query.refetch()
            } finally {
              setBusy(false)
            }
          }}
        >
          {missing}
        </Button>
      </WritesOnline>
    </li>
  )
}
