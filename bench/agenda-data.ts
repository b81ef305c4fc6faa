/** Docks of one unit with nine of ten slots of every day booked, past everything that booking one does besides. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'

/** Days of one statement, so that it ends within the program's own limit. */
const DAYS_AT_ONCE = 4
const ZONE = 'America/Sao_Paulo'

export interface DocaCheia {
  readonly id: string
  readonly turno: {
    readonly id: string
    readonly horarios: readonly { readonly id: string; readonly hora: number; readonly duracaoMin: number }[]
  }
}

export interface DiasCheios {
  /** `YYYY-MM-DD` */
  readonly primeiro: string
  readonly dias: number
  /** Codes of bookings that the company has had besides; 0 unless told otherwise. */
  readonly codigos?: number
}

export async function fillAgenda(
  deps: Deps,
  ownerId: string,
  unidadeId: string,
  docas: readonly DocaCheia[],
  { primeiro, dias, codigos = 0 }: DiasCheios,
): Promise<void> {
  for (let from = 0; from < dias; from += DAYS_AT_ONCE) {
    const to = Math.min(from + DAYS_AT_ONCE, dias) - 1
    await deps.db.asOwner(ownerId, (tx) => insertDias(tx, unidadeId, docas, { primeiro, from, to, codigos }))
  }
}

async function insertDias(
  tx: OwnerTx,
  unidadeId: string,
  docas: readonly DocaCheia[],
  {
    primeiro,
    from,
    to,
    codigos,
  }: { readonly primeiro: string; readonly from: number; readonly to: number; readonly codigos: number },
): Promise<void> {
  const slots = docas.flatMap((doca) =>
    doca.turno.horarios.map(({ id, hora, duracaoMin }) => ({
      doca: doca.id,
      turno: doca.turno.id,
      horario: id,
      hora,
      duracaoMin,
    })),
  )
  await tx.raw(
    `with slot as materialized (
       select s.*, $8::int + d.n * $7::int + s.nr as codigo, gen_random_uuid() as id, $2::date + d.n as dia,
         ($2::date + d.n + s.hora * interval '1 minute') at time zone '${ZONE}' as inicio
       from generate_series($3::int, $4::int) d(n),
         jsonb_to_recordset($5::jsonb) as s(nr int, doca uuid, turno uuid, horario uuid, hora int, "duracaoMin" int)
       where (d.n + s.nr) % 10 > 0
     ), booked as (
       insert into reserva (owner_id, id, codigo, unidade_id, doca_id, turno_id, horario_id, dh_reserva,
         dh_fim_reserva, dia, direcao, situacao, fornecedor, codigo_referencia, placa_veiculo, nome_motorista,
         documento_motorista, celular_motorista, criado_por_nome)
       select $1, id, codigo, $6, doca, turno, horario, inicio, inicio + "duracaoMin" * interval '1 minute', dia,
         1 + codigo % 3, case when dia < current_date then 4 else 1 end, 'Mercantil São Bento', 'PED-' || codigo,
         'RHK4B' || lpad((codigo % 100)::text, 2, '0'), 'Edivaldo Nascimento', '52998224725', '11987654321',
         'Renata Kuhn'
       from slot
     )
     insert into doca_ocupacao (owner_id, id, doca_id, vaga, inicio, fim, tipo, reserva_id, turno_id, horario_id,
       criado_por_nome)
     select $1, gen_random_uuid(), doca, 1, inicio, inicio + "duracaoMin" * interval '1 minute', 1, id, turno,
       horario, 'Renata Kuhn'
     from slot`,
    [
      tx.ownerId,
      primeiro,
      from,
      to,
      JSON.stringify(slots.map((slot, nr) => ({ ...slot, nr }))),
      unidadeId,
      slots.length,
      codigos,
    ],
  )
}
