import {
  IconCircleCheck,
  IconCircleDashed,
  IconInfoCircle,
  IconShieldCheck,
  IconShieldX,
} from '@tabler/icons-react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { tituloDoPiso } from '#modules/piso/web/shared/piso-textos.ts'
import { formatAtTimeOrDay, formatTimeOrDay } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatToldWeight } from '#platform/shared/quantity.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { isViva } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { percentualComSinal, porKm, semCifrao } from '../shared/valores.ts'
import styles from './lote.module.css'
import { respostasDoLote, resumoDoLote } from './resumo-do-lote.ts'

/** Each load of a batch with its own floor, and who has taken it. */
export function CargasDoLote({ oferta }: { readonly oferta: Oferta }) {
  const agora = useNow()
  const { cargas, convites, loteModo, situacao, encerraEm, fusoHorario } = oferta
  const resumo = resumoDoLote(oferta)
  const nomes = new Map(convites.map(({ id, nome }) => [id, nome]))
  const isFracionavel = loteModo === 'fracionavel'
  return (
    <div className={styles.cargas}>
      <dl className={styles.totais}>
        <Total label="Total do lote" valor={formatReais(resumo.total)} />
        {isFracionavel && (
          <>
            <Total label={`Tomado, ${cargasText(resumo.tomadas)}`} valor={formatReais(resumo.tomado)} />
            <Total label={`Ainda livre, ${cargasText(resumo.livres)}`} valor={formatReais(resumo.livre)} />
            <Total label="Tomadas" valor={`${resumo.tomadas}/${cargas.length}`} />
          </>
        )}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too */}
      <section className={styles.rola} tabIndex={0} aria-label="Cargas do lote">
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">Carga</th>
              <th scope="col">Destino</th>
              <th scope="col" className={styles.numero}>
                Valor
              </th>
              <th scope="col">Piso</th>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {cargas.map((carga) => (
              <tr key={carga.id}>
                <th scope="row">
                  <DrawerLink className="ev-link" to={detalhesDrawer(carga.id)}>
                    {carga.codigo}
                  </DrawerLink>
                </th>
                <td>
                  <strong>{[carga.destino.cidade, carga.destino.uf].filter(Boolean).join(', ')}</strong>
                  <small>
                    {[carga.destinatario, formatToldWeight(carga.peso)].filter(Boolean).join(' · ')}
                  </small>
                </td>
                <td className={styles.numero}>
                  <strong>{carga.valor === null ? 'sem valor' : formatReais(carga.valor)}</strong>
                  <small>{porKm(carga.valor, carga.distanciaKm)}</small>
                </td>
                <td>
                  <Piso piso={carga.piso} />
                </td>
                <td>
                  {carga.conviteId ? (
                    <>
                      <span className={styles.tomada}>
                        <IconCircleCheck size={15} aria-hidden />
                        {nomes.get(carga.conviteId) ?? 'Contratada'}
                      </span>
                      {carga.contratadaEm && (
                        <small>{`tomada ${formatAtTimeOrDay(carga.contratadaEm, fusoHorario, agora)}`}</small>
                      )}
                    </>
                  ) : (
                    <span className={styles.livre}>
                      <IconCircleDashed size={15} aria-hidden />
                      Livre
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isFracionavel && isViva(situacao) && resumo.livres > 0 && (
        <p className={styles.nota}>
          <IconInfoCircle size={16} aria-hidden />
          <span>
            {`Cada carga respeita o próprio piso, não a soma. Quem toma uma carga fecha na hora; as outras seguem livres${encerraEm ? ` até ${formatTimeOrDay(encerraEm, fusoHorario, agora)}` : ''}. ${resumo.livres === 1 ? 'A que sobrar volta' : `As ${resumo.livres} que sobrarem voltam`} a `}
            <strong>A oferecer</strong>.
          </span>
        </p>
      )}
      {isFracionavel && <Respostas oferta={oferta} />}
    </div>
  )
}

/** Who took loads and for how much, and how many have not answered. */
function Respostas({ oferta }: { readonly oferta: Oferta }) {
  const { responderam, semResposta } = respostasDoLote(oferta)
  if (oferta.convites.length === 0) return null
  return (
    <section className={styles.respostas}>
      <h3>
        Quem respondeu <small>{`${responderam.length} de ${oferta.convites.length}`}</small>
      </h3>
      <ul>
        {responderam.map(({ id, nome, resposta }) => (
          <li key={id}>
            {nome}
            <strong>{resposta}</strong>
          </li>
        ))}
        {semResposta && (
          <li>
            {semResposta}
            <small>sem resposta</small>
          </li>
        )}
      </ul>
    </section>
  )
}

const cargasText = (n: number) => (n === 1 ? '1 carga' : `${n} cargas`)

const Total = ({ label, valor }: { readonly label: string; readonly valor: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{valor}</dd>
  </div>
)

function Piso({ piso }: { readonly piso: Oferta['cargas'][number]['piso'] }) {
  if (piso.piso === null || piso.percentual === null) {
    return <small>{tituloDoPiso(piso).texto.replace('Piso ', '')}</small>
  }
  const isBelow = piso.veredito === 'abaixo'
  const Icon = isBelow ? IconShieldX : IconShieldCheck
  return (
    <>
      <span className={styles.piso} data-tom={isBelow ? 'danger' : 'ok'}>
        <Icon size={15} aria-hidden />
        {percentualComSinal(piso.percentual)}
      </span>
      <small>{semCifrao(piso.piso)}</small>
    </>
  )
}
