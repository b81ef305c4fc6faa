import { IconEyeOff, IconShieldCheck } from '@tabler/icons-react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { tituloDoPiso } from '#modules/piso/web/shared/piso-textos.ts'
import { formatCardDateTime, formatTimeOrDay } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatToldWeight } from '#platform/shared/quantity.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { SITUACAO_CONVITE as C } from '../../ciclo.rules.ts'
import { inicioDaColeta, limiteDaEntrega } from '../../momentos.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { AcoesDoConvite } from '../shared/AcoesDoConvite.tsx'
import { FatosDaCarga, type Linha, Percurso } from '../shared/FatosDaCarga.tsx'
import { porKm } from '../shared/valores.ts'
import styles from './negociacao.module.css'
import { textoDoConvite } from './propostas.ts'
import { CONVITE_LOOK } from './situacao-look.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** What is offered, and who was asked with what has become of it. */
export function OfertaDaNegociacao({ oferta }: { readonly oferta: Oferta }) {
  const { cargas, lote, teto, valor } = oferta
  const [only] = cargas.length === 1 ? cargas : []
  const peso = cargas.reduce((sum, carga) => sum + carga.peso, 0)
  const linhas: Linha[] = [
    { label: 'Valor alvo', valor: valor === null ? 'sem valor' : formatReais(valor) },
    ...(only ? [{ label: pisoLabel(only.eixos), valor: <Piso carga={only} /> }] : []),
    {
      label: 'Teto',
      valor:
        teto === null ? (
          'sem teto'
        ) : (
          <span className={styles.comIcone}>
            <IconEyeOff size={15} aria-label="as transportadoras não o veem" role="img" />
            {formatReais(teto)}
          </span>
        ),
    },
    ...(only && only.distanciaKm !== null
      ? [
          {
            label: 'Distância',
            valor: [`${number.format(only.distanciaKm)} km`, porKm(valor, only.distanciaKm)]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      : []),
    {
      label: 'Peso',
      valor: [
        formatToldWeight(peso, 'não informado'),
        only && only.volume > 0 ? `${number.format(only.volume)} m³` : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    ...(only
      ? [
          {
            label: 'Valor da carga',
            valor: only.valorCarga > 0 ? formatReais(only.valorCarga) : 'não informado',
          },
        ]
      : []),
    ...(only?.eixos ? [{ label: 'Conjunto', valor: `${only.eixos} eixos` }] : []),
    ...(lote ? [{ label: 'Cargas', valor: String(cargas.length) }] : []),
  ]
  return (
    <aside className={styles.esquerda} aria-label="O que é oferecido">
      <section className={styles.bloco}>
        {only ? (
          <>
            <DrawerLink className="ev-link" to={detalhesDrawer(only.id)}>
              {only.codigo}
            </DrawerLink>
            <Percurso
              origem={{
                nome: only.remetente,
                cidade: lugar(only.origem),
                hora: hora(inicioDaColeta(only), only.fusoColeta),
              }}
              destino={{
                nome: only.destinatario,
                cidade: lugar(only.destino),
                hora: hora(limiteDaEntrega(only), only.fusoEntrega),
              }}
            />
          </>
        ) : (
          <strong>{lote?.descricao ?? `Lote ${lote?.codigo ?? ''}`}</strong>
        )}
        <FatosDaCarga linhas={linhas} />
      </section>
      <ConvidadasDaOferta oferta={oferta} />
      <p className={styles.segredo}>
        <IconEyeOff size={16} aria-hidden />
        As transportadoras não veem o teto nem as outras.
      </p>
    </aside>
  )
}

const pisoLabel = (eixos: number | null) => (eixos === null ? 'Piso' : `Piso, ${eixos} eixos`)
const lugar = ({ cidade, uf }: { readonly cidade: string | null; readonly uf: string | null }) =>
  [cidade, uf].filter(Boolean).join(', ')
const hora = (instante: string | null, zona: string) => instante && formatCardDateTime(instante, zona)

function Piso({ carga: { piso } }: { readonly carga: Oferta['cargas'][number] }) {
  if (piso.piso === null) return <>{tituloDoPiso(piso).texto}</>
  return (
    <span className={styles.comIcone}>
      <IconShieldCheck size={15} aria-hidden className={styles.escudo} />
      {formatReais(piso.piso)}
    </span>
  )
}

/** Who was asked, in the order in which they were, with the hour of the last thing that happened. */
export function ConvidadasDaOferta({ oferta }: { readonly oferta: Oferta }) {
  const { convites, fusoHorario } = oferta
  if (convites.length === 0) return null
  const agora = new Date()
  const comProposta = convites.filter(
    ({ situacao, propostas }) => situacao !== C.Retirado && propostas.some(({ autor }) => autor === 2),
  ).length
  return (
    <section className={styles.bloco}>
      <h2 className={styles.subtitulo}>
        Convidadas <span className={styles.nota}>{`${comProposta} de ${convites.length} com proposta`}</span>
      </h2>
      <ul className={styles.convidadas}>
        {convites.map((convite) => {
          const { icon: Icon, color } = CONVITE_LOOK[convite.situacao]
          return (
            <li key={convite.id}>
              <Icon size={16} aria-hidden style={{ color: `var(--ev-${color}-icon)` }} />
              <span className={styles.quem}>{convite.nome}</span>
              <span className={styles.quando}>
                {textoDoConvite(convite, (instante) => formatTimeOrDay(instante, fusoHorario, agora))}
              </span>
              <AcoesDoConvite oferta={oferta} convite={convite} className={styles.doConvite} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
