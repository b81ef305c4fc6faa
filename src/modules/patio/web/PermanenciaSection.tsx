import { Button } from '@mantine/core'
import { IconCoin, IconCopy, IconReceipt } from '@tabler/icons-react'
import { formatContagem } from '#modules/doca/horario.rules.ts'
import type { ReservaDetalhes } from '#modules/reserva/reserva.contract.ts'
import { openJanela } from '#modules/reserva/web/shared/open-relatorio.ts'
import { formatAtTimeOrDay, formatDateTime, formatTimeOrDay } from '#platform/shared/date.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { type Estadia, textoDoValor, type ValorDaEstadia } from '../estadia.rules.ts'
import { PROVA_CHEGADA_LABELS, pesoDaBalanca } from '../patio.rules.ts'
import type { Comprovacao, PatioDaReserva } from '../patio-dia.contract.ts'
import { textoDaDiferenca } from './PesagemForm.tsx'
import { comprovantePage, usePatioDaReserva } from './patio.api.ts'
import styles from './patio.module.css'
import { estadiaDe } from './shared/estadia-da-chegada.ts'
import { drawerDaEstadia } from './shared/livro-na-tela.ts'

const HOUR_MS = 3_600_000

/** In the drawer of a booking: the proven arrival, what the stay amounts to, weighing, and the driver's check-in. */
export function PermanenciaSection({ reserva }: { readonly reserva: ReservaDetalhes }) {
  const query = usePatioDaReserva(reserva.id)
  if (query.isPending) return <LoadingSkeleton lines={3} label="Carregando a permanência" />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar a permanência.</ReadFailure>
  }
  const { checkin, valoresEstadia, ...patio } = query.data
  const { comprovacao } = patio
  const fatos = fatosDoPatio(reserva, patio)
  if (!comprovacao && !checkin) return null
  return (
    <Section title="Permanência e check-in">
      <div className={styles.permanencia} data-vazia={!comprovacao || undefined}>
        <div>
          {comprovacao ? (
            <Permanencia reserva={reserva} comprovacao={comprovacao} valores={valoresEstadia} />
          ) : (
            <p className={styles.nota}>Nenhuma chegada comprovada ainda.</p>
          )}
          {fatos.length > 0 && <FactList facts={fatos} />}
        </div>
        {checkin && <CheckinQr codigo={reserva.codigo} {...checkin} />}
      </div>
    </Section>
  )
}

function Permanencia({
  reserva,
  comprovacao,
  valores,
}: {
  readonly reserva: ReservaDetalhes
  readonly comprovacao: Comprovacao
  readonly valores: readonly ValorDaEstadia[]
}) {
  const agora = useNow()
  const zone = reserva.fusoHorario
  // The ledger counts a corrected arrival, and a vehicle of several bookings until the last of them left.
  const dhChegada = comprovacao.livro?.dhChegada ?? comprovacao.dhChegada
  const dhSaida = comprovacao.livro ? comprovacao.livro.dhSaida : reserva.dhSaida
  const ate = dhSaida === null ? agora : new Date(dhSaida)
  const estadia = estadiaDe(comprovacao, valores, zone, ate)
  if (!estadia) return <p className={styles.nota}>O valor da estadia não está cadastrado.</p>
  const elapsedMs = Math.max(0, ate.getTime() - Date.parse(dhChegada))
  const { livro } = comprovacao
  const capacidadeKg = livro?.capacidadeKg ?? comprovacao.capacidadeKg
  const drawer = livro ? drawerDaEstadia(livro.id) : undefined
  const livreMs = estadia.livreAte.getTime() - Date.parse(dhChegada)
  const share = Math.min(1, elapsedMs / livreMs)
  return (
    <>
      <p className={styles.nota}>
        <strong>{formatContagem(Math.floor(elapsedMs / 60_000))}</strong>
        {`desde a chegada ${dhChegada === comprovacao.dhChegada ? 'comprovada' : 'corrigida'} ${formatAtTimeOrDay(dhChegada, zone, agora)}, livre até ${formatTimeOrDay(estadia.livreAte, zone, agora)}`}
      </p>
      <div className={styles.barraEstadia} data-devida={estadia.isDevida || undefined} aria-hidden>
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <FactList
        facts={[
          {
            label: dhSaida === null ? 'Estadia até agora' : 'Estadia',
            value: valorText(comprovacao.livro?.acordadoCentavos ?? estadia.centavos),
          },
          { label: 'Cada hora', value: valorText(estadia.centavosPorHora) },
          {
            label: 'Capacidade do veículo',
            value: capacidadeKg === null ? null : formatWeight(capacidadeKg),
          },
        ]}
      />
      <p className={styles.nota}>{baseDaEstadia(estadia, capacidadeKg, livreMs / HOUR_MS)}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconReceipt size={15} aria-hidden />}
        onClick={() => openJanela(comprovantePage(comprovacao.codigo))}
      >
        Comprovante de chegada
      </Button>
      {drawer !== undefined && (
        <Button
          component={DrawerLink}
          to={drawer}
          size="xs"
          variant="default"
          leftSection={<IconCoin size={15} aria-hidden />}
        >
          {`Estadia ${livro?.codigo}`}
        </Button>
      )}
    </>
  )
}

const valorText = (centavos: number | null) => (centavos === null ? null : formatMoney(centavos))

/** How the amount comes about, in words. */
function baseDaEstadia(estadia: Estadia, capacidadeKg: number | null, horasLivres: number): string {
  const { valor } = estadia
  const law = `Lei 11.442/2007, art. 11: depois de ${horasLivres}h conta desde a chegada, por hora iniciada.`
  if (valor === undefined) return `${law} ${textoDoValor(estadia)}`
  const rate = `${formatMoney(valor.centavosPorToneladaHora)} por t·h`
  if (capacidadeKg === null)
    return `${law} ${rate}. Informe a capacidade do veículo na chegada para ver o total.`
  return `${law} ${formatWeight(capacidadeKg)} de capacidade × ${rate}. ${textoDoValor(estadia)}`
}

function fatosDoPatio(reserva: ReservaDetalhes, patio: PatioDaReserva) {
  const { comprovacao, pesoEntradaKg, pesoSaidaKg } = patio
  const zone = reserva.fusoHorario
  const balanca = pesoDaBalanca({ ...reserva, pesoEntradaKg, pesoSaidaKg })
  const facts = [
    { label: 'Chegada', value: comprovacao && PROVA_CHEGADA_LABELS[comprovacao.prova] },
    {
      label: 'Chamada',
      value: patio.dhChamada && `${patio.docaChamadaNome ?? ''}, ${formatDateTime(patio.dhChamada, zone)}`,
    },
    { label: 'Peso na entrada', value: pesoEntradaKg === null ? null : formatWeight(pesoEntradaKg) },
    { label: 'Peso na saída', value: pesoSaidaKg === null ? null : formatWeight(pesoSaidaKg) },
    {
      label: 'Peso líquido',
      value: balanca ? `${formatWeight(balanca.liquidoKg)}${textoDaDiferenca(balanca.diferencaKg)}` : null,
    },
  ]
  return facts.filter(({ value }) => value !== null)
}

interface CheckinQrProps {
  readonly codigo: string
  readonly link: string
  readonly qrSvg: string
}

function CheckinQr({ codigo, link, qrSvg }: CheckinQrProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Link do check-in copiado')
    } catch {
      toast.danger('O link não foi copiado', { detail: link })
    }
  }
  return (
    <div className={styles.qr}>
      <SvgImage svg={qrSvg} alt={`QR do check-in de ${codigo}`} />
      <span>O motorista faz o check-in com este QR ou com o link, sem conta.</span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        Copiar link
      </Button>
    </div>
  )
}
