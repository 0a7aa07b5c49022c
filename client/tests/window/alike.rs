//! Pictures of a window, compared.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use image::RgbImage;
use image::imageops::{FilterType, resize};

/// Size of the kept pictures of wide and of upright windows, whatever the size of the window.
const KEPT: [(u32, u32); 2] = [(512, 300), (300, 572)];
/// Mean difference of a colour, 0 to 255, that another machine's way of painting may make.
const MEAN: f64 = 3.0;
/// A pixel is another one from this difference of a colour on.
const OTHER: u8 = 48;
/// So many of all pixels may be other ones: edges of letters.
const FEW: f64 = 0.01;
/// A picture in the size in which pictures are compared.
pub(crate) fn small(picture: &Path) -> Result<RgbImage> {
    let whole = image::open(picture).with_context(|| picture.display().to_string())?;
    let (width, height) = KEPT[usize::from(whole.height() > whole.width())];
    Ok(resize(
        &whole.to_rgb8(),
        width,
        height,
        FilterType::Triangle,
    ))
}

/// Hardly anything differs.
pub(crate) fn alike(one: &RgbImage, other: &RgbImage) -> Result<()> {
    ensure!(
        one.dimensions() == other.dimensions(),
        "other sizes: {:?} and {:?}",
        one.dimensions(),
        other.dimensions()
    );
    let all = f64::from(one.width() * one.height());
    let mut sum = 0.0;
    let mut others = 0.0;
    for (a, b) in one.pixels().zip(other.pixels()) {
        let apart = [0, 1, 2].map(|i| a.0[i].abs_diff(b.0[i]));
        sum += apart.iter().copied().map(f64::from).sum::<f64>() / 3.0;
        others += f64::from(u8::from(apart.iter().any(|by| *by > OTHER)));
    }
    let (mean, share) = (sum / all, others / all);
    ensure!(
        mean <= MEAN && share <= FEW,
        "differs: mean {mean:.2}, other pixels {:.2} %",
        share * 100.0
    );
    Ok(())
}

#[test]
fn pictures_that_differ_are_told_apart() {
    let plain = RgbImage::from_pixel(100, 50, image::Rgb([200, 200, 200]));
    assert!(alike(&plain, &plain).is_ok());
    let mut other = plain.clone();
    for x in 0..10 {
        for y in 0..10 {
            other.put_pixel(x, y, image::Rgb([20, 20, 20]));
        }
    }
    assert!(alike(&plain, &other).is_err());
}
