import { IconCircleX, IconCube, IconSend } from '@tabler/icons-react'
import {
  MODALIDADE_LABELS,
  ORIGEM_CARGA_LABELS,
  TIPO_FRETE_LABELS,
  TIPO_PARADA,
} from '#modules/carga/carga-codes.ts'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatCardDateTime, formatTimeOrDay } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatToldWeight, formatVolume } from '#platform/shared/quantity.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { inicioDaColeta, limiteDaEntrega } from '../../momentos.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { type Elegiveis, getLogDaOferta } from '../../oferta-quadro.contract.ts'
import { FatosDaCarga, type Linha, Percurso } from '../shared/FatosDaCarga.tsx'
import { tempoDeResposta } from '../shared/relogio.ts'
import styles from './oferecer.module.css'
import { type Alvo, cargaDoForm } from './use-oferecer.ts'

interface CargaDaPaginaProps {
  readonly alvo: Alvo
  readonly rota: Elegiveis['rota'] | undefined
  readonly draft: Oferta | undefined
}

/** What is offered, what the lane paid, and what was tried before. */
export function CargaDaPagina({ alvo, rota, draft }: CargaDaPaginaProps) {
  const [first] = alvo.cargas
  return (
    <aside className={styles.esquerda} aria-label={alvo.kind === 'lote' ? 'Lote' : 'Carga'}>
      {first && alvo.kind === 'carga' && <UmaCarga carga={first} />}
      {alvo.kind === 'lote' && <UmLote cargas={alvo.cargas} />}
      {rota && (
        <section className={styles.bloco}>
          <h2 className={styles.titulo}>
            Nesta rota <span className={styles.de}>90 dias</span>
          </h2>
          {rota.nome !== '' && <p className={styles.rota}>{rota.nome}</p>}
          <FatosDaCarga
            linhas={[
              { label: 'Cargas contratadas', valor: String(rota.cargas) },
              {
                label: 'Mediana paga',
                valor: rota.mediana === null ? 'sem dado' : formatReais(rota.mediana),
              },
              {
                label: 'Faixa de 80%',
                valor:
                  rota.de === null || rota.ate === null
                    ? 'sem dado'
                    : `${formatReais(rota.de)} a ${formatReais(rota.ate)}`,
              },
              {
                label: 'Primeira resposta',
                valor: rota.respostaMin === null ? 'sem dado' : tempoDeResposta(rota.respostaMin),
              },
            ]}
          />
        </section>
      )}
      {draft && <Tentativas ofertaId={draft.id} versao={draft.version} />}
    </aside>
  )
}

/** With the instant of the window that both sides of the offer speak of. */
const paradaOf = (lugar: Carga['origem'], instante: string | null) => ({
  nome: lugar.empresa,
  cidade: [lugar.cidade, lugar.uf].filter(Boolean).join(', '),
  hora: instante && formatCardDateTime(instante, lugar.fusoHorario),
})

const coletaOf = ({ paradas: [first] }: Carga) =>
  first ? inicioDaColeta({ coletaInicio: first.janelaInicio, coletaFim: first.janelaFim }) : null
function entregaOf({ paradas }: Carga) {
  const last = paradas.findLast(({ tipo }) => tipo === TIPO_PARADA.Entrega)
  return last ? limiteDaEntrega({ entregaInicio: last.janelaInicio, entregaFim: last.janelaFim }) : null
}

function UmaCarga({ carga }: { readonly carga: Carga }) {
  const { codigo, tipoFrete, origemCarga, origem, destino } = carga
  const { distanciaKm } = cargaDoForm(carga)
  const linhas: Linha[] = [
    { label: 'Distância', valor: distanciaKm === null ? 'a definir' : `${Math.round(distanciaKm)} km` },
    { label: 'Peso', valor: formatToldWeight(carga.peso, 'não informado') },
    {
      label: 'Volume',
      valor: carga.volume > 0 ? formatVolume(carga.volume, carga.volumeUnidade) : 'não informado',
    },
    {
      label: 'Valor da carga',
      valor: carga.valorCarga > 0 ? formatReais(carga.valorCarga) : 'não informado',
    },
    { label: 'Modalidade', valor: MODALIDADE_LABELS[carga.modalidade] },
    { label: 'Entregas', valor: String(carga.entregas.length) },
    { label: 'Conjunto', valor: carga.eixos === null ? 'não informado' : `${carga.eixos} eixos` },
    { label: 'Característica', valor: carga.caracteristica?.descricao ?? 'não informada' },
  ]
  return (
    <section className={styles.bloco}>
      <div className={styles.codigo}>
        <IconCube size={16} aria-hidden />
        <DrawerLink className="ev-link" to={detalhesDrawer(carga.id)}>
          {codigo}
        </DrawerLink>
        <span className={styles.selo}>{TIPO_FRETE_LABELS[tipoFrete]}</span>
        <span className={styles.selo}>{ORIGEM_CARGA_LABELS[origemCarga]}</span>
      </div>
      <Percurso origem={paradaOf(origem, coletaOf(carga))} destino={paradaOf(destino, entregaOf(carga))} />
      <FatosDaCarga linhas={linhas} />
    </section>
  )
}

function UmLote({ cargas }: { readonly cargas: readonly Carga[] }) {
  const peso = cargas.reduce((sum, carga) => sum + carga.peso, 0)
  const [first] = cargas
  return (
    <section className={styles.bloco}>
      <div className={styles.codigo}>{`LT-${first?.lote?.codigo ?? ''}`}</div>
      <FatosDaCarga
        linhas={[
          { label: 'Cargas que esperam', valor: String(cargas.length) },
          { label: 'Peso', valor: formatToldWeight(peso, 'não informado') },
          { label: 'Destinos', valor: String(new Set(cargas.map(({ destino }) => destino.localidade)).size) },
        ]}
      />
    </section>
  )
}

interface Tentativa {
  readonly quando: string
  readonly valor: number | null
  readonly motivo: string | null
}

/** The texts of the chain are JSON of the server; what is none is left out. */
function tentativaOf(quando: string, dados: string): Tentativa | undefined {
  try {
    const { valor, motivo } = JSON.parse(dados) as { valor?: unknown; motivo?: unknown }
    return {
      quando,
      valor: typeof valor === 'number' ? valor : typeof valor === 'string' ? Number(valor) : null,
      motivo: typeof motivo === 'string' ? motivo : null,
    }
  } catch {
    return undefined
  }
}

/** Publications that the floor refused: they stay in the chain of the round. */
function Tentativas({ ofertaId, versao }: { readonly ofertaId: string; readonly versao: number }) {
  const query = useCall(getLogDaOferta, { params: { id: ofertaId } }, { staleTime: 0 })
  const all = (query.data?.entradas ?? [])
    .filter(({ tipo }) => tipo === 'tentativa-recusada')
    .flatMap(({ quando, dados }) => tentativaOf(quando, dados) ?? [])
    .reverse()
  if (all.length === 0) return null
  return (
    <section className={styles.bloco} data-version={versao}>
      <h2 className={styles.titulo}>
        Tentativas <span className={styles.de}>{all.length}</span>
      </h2>
      <ul className={styles.tentativas}>
        {all.map(({ quando, valor, motivo }) => (
          <li key={quando}>
            {motivo ? <IconCircleX size={16} aria-hidden /> : <IconSend size={16} aria-hidden />}
            <span>
              {valor === null ? 'Sem valor' : formatReais(valor)}{' '}
              <small>{formatTimeOrDay(quando, localZone(), new Date())}</small>
              {motivo && <em>{motivo}</em>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
