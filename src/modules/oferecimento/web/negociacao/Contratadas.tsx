import { Button } from '@mantine/core'
import { IconCircleCheck, IconFileDollar, IconTruckOff } from '@tabler/icons-react'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { useDetalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatPercent } from '#platform/shared/quantity.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../../ciclo.rules.ts'
import type { ConviteDaOferta, Oferta } from '../../oferta.contract.ts'
import { FatosDaCarga, type Linha } from '../shared/FatosDaCarga.tsx'
import { relogioAte } from '../shared/relogio.ts'
import { desvio } from '../shared/valores.ts'
import styles from './negociacao.module.css'
import { useDialogosDaOferta } from './use-dialogos.tsx'
import type { Negociar } from './use-negociacao.ts'

interface ContratadasProps {
  readonly oferta: Oferta
  readonly negociar: Negociar
}

/** Who won, for how much, and what is still missing before the load goes. */
export function Contratadas({ oferta, negociar }: ContratadasProps) {
  const winners = oferta.convites.filter(({ situacao }) => situacao === C.Contratado)
  return winners.map((convite) => (
    <Contrato key={convite.id} oferta={oferta} convite={convite} negociar={negociar} />
  ))
}

function Contrato({ oferta, convite, negociar }: ContratadasProps & { readonly convite: ConviteDaOferta }) {
  const dialogos = useDialogosDaOferta(oferta, negociar)
  const { nome, valorContratado, aditivo } = convite
  const cargas = oferta.cargas.filter(({ conviteId }) => conviteId === convite.id)
  const away =
    valorContratado === null || oferta.valor === null ? null : desvio(valorContratado, oferta.valor)
  const linhas: Linha[] = [
    { label: 'Valor contratado', valor: valorContratado === null ? '–' : formatReais(valorContratado) },
    ...(away === null || oferta.loteModo === 'fracionavel'
      ? []
      : [
          {
            label: 'Contra o alvo',
            valor: away === 0 ? 'igual' : `${away > 0 ? '+' : '−'}${formatPercent(Math.abs(away) / 100)}`,
          },
        ]),
  ]
  return (
    <section className={styles.contrato} aria-label={`Contrato com ${nome}`}>
      <header className={styles.contratoHead}>
        <IconCircleCheck size={18} aria-hidden className={styles.venceu} />
        <h2 className={styles.subtitulo}>{nome}</h2>
        <WritesOnline>
          {!aditivo && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileDollar size={15} aria-hidden />}
              onClick={() => void dialogos.proporAditivo(convite)}
            >
              Propor aditivo
            </Button>
          )}
          {oferta.situacao === O.Contratada && (
            <Button
              size="xs"
              variant="outline"
              color="vermelho"
              onClick={() => void dialogos.cancelarContratacao()}
            >
              Cancelar contratação
            </Button>
          )}
        </WritesOnline>
      </header>
      <FatosDaCarga linhas={linhas} />
      {cargas.map((carga) => (
        <CargaContratada key={carga.id} carga={carga} zona={oferta.fusoHorario} />
      ))}
      {aditivo && (
        <p className={styles.aditivo}>
          <IconFileDollar size={16} aria-hidden />
          <span>
            <strong>{`Aditivo de ${formatReais(aditivo.valor)}`}</strong>
            {` proposto ${aditivo.autor === 1 ? 'por você' : `por ${nome}`} em ${formatDateTime(aditivo.em, oferta.fusoHorario)}. `}
            {aditivo.mensagem}
          </span>
          {aditivo.autor === 2 ? (
            <WritesOnline>
              <Button size="xs" onClick={() => void dialogos.aceitarAditivo(convite)}>
                {`Aceitar ${formatReais(aditivo.valor)}`}
              </Button>
              <Button size="xs" variant="default" onClick={() => void dialogos.proporAditivo(convite)}>
                Propor outro valor
              </Button>
            </WritesOnline>
          ) : (
            <span className={styles.nota}>espera a resposta dela</span>
          )}
        </p>
      )}
    </section>
  )
}

interface CargaContratadaProps {
  readonly carga: Oferta['cargas'][number]
  readonly zona: string
}

/** The vehicle that the carrier named, or until when it has to. */
function CargaContratada({ carga, zona }: CargaContratadaProps) {
  const query = useDetalhes(carga.id)
  const agora = useNow()
  const { veiculoAte } = carga
  const found = query.data
  return (
    <p className={styles.cargaContratada}>
      <DrawerLink className="ev-link" to={detalhesDrawer(carga.id)}>
        {carga.codigo}
      </DrawerLink>
      {found?.veiculo ? (
        <>
          <Plate value={formatPlaca(found.veiculo.placa)} />
          <span>{found.motorista?.nome ?? 'Falta motorista'}</span>
        </>
      ) : (
        found &&
        found.status === STATUS.AguardandoAlocacao && (
          <span className={styles.falta}>
            <IconTruckOff size={15} aria-hidden />
            {veiculoAte
              ? `Falta veículo: a transportadora informa até ${relogioAte(veiculoAte, agora, zona).texto === 'agora' ? 'agora' : formatDateTime(veiculoAte, zona)}`
              : 'Falta veículo'}
          </span>
        )
      )}
    </p>
  )
}
