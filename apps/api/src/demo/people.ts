import { type AgeGroup, type Region, ageGroups, regions } from '@hustings/shared';
import { weighted } from './random-numbers.js';

export interface Resident {
  fullName: string;
  email: string;
  ageGroup: AgeGroup;
  region: Region;
}

const FIRST =
  `Amara Anton Astrid Beatriz Benedict Bilal Carmen Cathal Chidi Clara Dalia Dermot Edith
Elias Emeka Fatima Felix Freya Gareth Grace Hana Hugo Imogen Isaac Jamal Joanna Kofi Lena Liam Lucia
Magnus Mariam Mei Miriam Nadia Niall Nina Olu Oscar Priya Rafael Rosa Ruth Sanjay Selma Simon Sofia
Tariq Theo Una Vera Wanda Yusuf Zofia`.split(/\s+/);
const LAST =
  `Abara Ashworth Bakare Barlow Bright Byrne Castellanos Chatterjee Clarke Cole Demir Duarte
Eriksen Farah Fenwick Fitzgerald Gallagher Ghosh Hale Hartley Ibrahim Jansen Kapoor Kowalska Lindqvist
Lowry Mahmoud Marsh Mensah Moreau Murphy Ndiaye Novak Okafor Osei Patel Pereira Quinn Rahman Reid Rossi
Sandoval Sato Sharma Silva Stone Tanaka Thorne Varga Walsh Weber Whitlock Yilmaz Zhang`.split(
    /\s+/,
  );

const AGES: Record<AgeGroup, number> = { '18-25': 14, '26-40': 34, '41-60': 31, '60+': 21 };
const HOUSES: Record<Region, number> = { North: 30, South: 27, East: 24, West: 19 };

/** Makes this many residents, each with a different email address. */
export function residents(random: () => number, count: number): Resident[] {
  const people = new Map<string, Resident>();
  while (people.size < count) {
    const first = FIRST[Math.floor(random() * FIRST.length)] ?? '';
    const last = LAST[Math.floor(random() * LAST.length)] ?? '';
    const email = `${first}.${last}@residents.example`.toLowerCase();
    people.set(email, {
      fullName: `${first} ${last}`,
      email,
      ageGroup: weighted(random, ageGroups, (group) => AGES[group]) ?? '26-40',
      region: weighted(random, regions, (region) => HOUSES[region]) ?? 'North',
    });
  }
  return [...people.values()];
}
